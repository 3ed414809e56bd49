import { type Registry, RegistrySchema, type ReleaseManifest } from 'shared-types/registry';
import { Compile } from 'typebox/compile';
import type { ReleaseStore } from '../store/release-store.ts';
import { formatLabel } from './registered-version.ts';
import { RegistryError } from './registry-error.ts';
import { listRegisteredVersions } from './roles.ts';

const schema = Compile(RegistrySchema);

export const EMPTY_REGISTRY: Registry = { revision: 0, packages: {} };

/** Instruction for a registry that was not written by a command. */
const REPAIR =
  'Put the last good registry.json back, or take it from the newest backup. If another version of this program wrote it, start that version, or use an empty store and publish again.';

/** Reads the registry of a store; it is empty before the first change. @throws {RegistryError} if it is invalid */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const text = await store.readRegistryText();
  return text === undefined ? EMPTY_REGISTRY : parseRegistry(text);
}

/** Parses a stored registry. @throws {RegistryError} if the text is not JSON or not a valid registry */
export function parseRegistry(text: string): Registry {
  let registry: unknown;
  try {
    registry = JSON.parse(text);
  } catch {
    throw new RegistryError('unreadable', `The registry is not JSON. ${REPAIR}`);
  }
  const problem = findRegistryProblem(registry);
  if (problem !== undefined) {
    throw new RegistryError('invalid', `The registry is not valid: ${problem} ${REPAIR}`);
  }
  return registry as Registry;
}

/** Returns the problem of a registry from the store; undefined if it is valid. */
function findRegistryProblem(value: unknown): string | undefined {
  if (!schema.Check(value)) {
    const [first] = schema.Errors(value);
    return first === undefined ? 'unknown problem.' : `${first.instancePath || '/'} ${first.message}.`;
  }
  const registry: Registry = value;
  for (const [name, roles] of Object.entries(registry.packages)) {
    const releases = listRegisteredVersions(roles);
    const isRepeated = new Set(releases.map(({ version }) => version)).size < releases.length;
    const problem = isRepeated
      ? 'a version is listed twice.'
      : releases.map((release) => findReleaseProblem(name, release)).find(Boolean);
    if (problem !== undefined) {
      return `${name}: ${problem}`;
    }
  }
  return undefined;
}

/** Returns undefined if a version is consistent. Prevents addresses of files that the release does not list. */
function findReleaseProblem(name: string, release: ReleaseManifest): string | undefined {
  const { version, kind } = release;
  if (release.package !== name) {
    return `${version} is the release ${formatLabel(release)}.`;
  }
  if ((kind === 'shell') !== (name === 'shell')) {
    return `${version} is of the kind ${kind}.`;
  }
  if (kind === 'feature' && release.descriptor?.name !== name) {
    return `${version} has no descriptor.`;
  }
  // The entry script of a feature, or the last start script of the shell.
  const entry = kind === 'feature' ? release.entry : release.groups.main?.js.at(-1);
  return entry === undefined || !Object.hasOwn(release.files, entry)
    ? `the entry of ${version} is not one of its files.`
    : undefined;
}
