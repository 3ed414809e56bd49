import { type RegisteredVersion, type Registry, RegistrySchema } from 'shared-types/registry';
import { Compile } from 'typebox/compile';
import { getEntryFile } from './registered-version.ts';

const schema = Compile(RegistrySchema);

/** Returns the problem of a registry from the store; undefined if it is valid. */
export function findRegistryProblem(value: unknown): string | undefined {
  if (!schema.Check(value)) {
    const [first] = schema.Errors(value);
    return first === undefined ? 'unknown problem' : `${first.instancePath || '/'} ${first.message}`;
  }
  const registry: Registry = value;
  if (registry.revision < 1 || !Number.isSafeInteger(registry.revision)) {
    return `/revision must be a whole number from 1, but is ${registry.revision}.`;
  }
  for (const [name, versions] of Object.entries(registry.microFrontends)) {
    const problem =
      findPackageProblem(versions) ?? versions.map((version) => findVersionProblem(name, version)).find(Boolean);
    if (problem !== undefined) {
      return `${name}: ${problem}`;
    }
  }
  return undefined;
}

function findPackageProblem(versions: readonly RegisteredVersion[]): string | undefined {
  if (versions.filter(({ deployment }) => deployment.default).length !== 1) {
    return 'exactly one version must be the default.';
  }
  if (versions.filter(({ deployment }) => !deployment.default && deployment.traffic > 0).length > 1) {
    return 'more than one canary.';
  }
  if (versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0) !== 100) {
    return 'the traffic of its versions must add up to 100.';
  }
  const names = versions.map(({ metadata }) => metadata.version);
  return new Set(names).size === names.length ? undefined : 'a version is listed twice.';
}

/**
 * Returns the inconsistency of a version; undefined if it is consistent. Prevents addresses of files that the release does
 * not list.
 */
function findVersionProblem(
  name: string,
  { url, metadata, deployment, extras }: RegisteredVersion,
): string | undefined {
  const { release } = extras;
  const entry = getEntryFile(release);
  if (release.package !== name || release.version !== metadata.version) {
    return `${metadata.version} contains the release ${release.package}@${release.version}.`;
  }
  if ((release.kind === 'shell') !== (name === 'shell')) {
    return `${metadata.version} is of the kind ${release.kind}.`;
  }
  if (release.kind === 'feature' && release.descriptor?.name !== name) {
    return `${metadata.version} has no descriptor.`;
  }
  if (entry === undefined || url !== `/assets/${name}/${metadata.version}/${entry}`) {
    return `the address of ${metadata.version} is not that of its entry.`;
  }
  if (metadata.integrity !== release.files[entry]) {
    return `the hash of ${metadata.version} is not that of its entry.`;
  }
  return !deployment.default && deployment.traffic > 0 && extras.rollout === undefined
    ? `the canary ${metadata.version} has no rollout.`
    : undefined;
}
