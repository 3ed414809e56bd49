import { type Registry, RegistrySchema, type ReleaseManifest } from 'shared-types/registry';
import { Compile } from 'typebox/compile';
import { formatLabel } from './registered-version.ts';
import { listRegisteredVersions } from './roles.ts';

const schema = Compile(RegistrySchema);

/** Returns the problem of a registry from the store; undefined if it is valid. */
export function findRegistryProblem(value: unknown): string | undefined {
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
