import type { RegisteredVersion, Registry, ReleaseManifest } from 'shared-types';
import { gate } from './gate.ts';
import { ReleaseError, type ReleaseStore } from './release-store.ts';

/** The version of each package that everybody gets. */
export function defaultVersions(registry: Registry): Map<string, RegisteredVersion> {
  const found = new Map<string, RegisteredVersion>();
  for (const [name, versions] of Object.entries(registry.microFrontends)) {
    const version = versions.find(({ deployment }) => deployment.default);
    if (version !== undefined) {
      found.set(name, version);
    }
  }
  return found;
}

/**
 * Makes releases live for everybody, all of them in one step or none.
 * @param wanted package → version
 * @returns the new registry, the old one when all of it was live already
 * @throws {ReleaseError} with everything that the gate finds
 */
export function activate(store: ReleaseStore, wanted: ReadonlyMap<string, string>, by: string, now: Date): Registry {
  const registry = store.readRegistry();
  const live = defaultVersions(registry);
  const set = new Map<string, ReleaseManifest>([...live].map(([name, { extras }]) => [name, extras.release]));
  for (const [name, version] of wanted) {
    const manifest = store.readManifest(name, version);
    if (manifest === undefined) {
      throw new ReleaseError(`${name}@${version} is not published. Publish it first: release publish ${name}`);
    }
    set.set(name, manifest);
  }
  const problems = gate(store, set, [...wanted.keys()]);
  if (problems.length > 0) {
    throw new ReleaseError(`The gate refuses:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
  if ([...wanted].every(([name, version]) => live.get(name)?.metadata.version === version)) {
    return registry;
  }
  const next = withDefaults(registry, set, wanted);
  store.writeRegistry(next);
  const detail = [...wanted].map(([name, version]) => `${name}@${version}`).join(' ');
  store.appendHistory({ at: now.toISOString(), by, action: 'activate', detail, revision: next.revision });
  return next;
}

function withDefaults(
  registry: Registry,
  set: ReadonlyMap<string, ReleaseManifest>,
  wanted: ReadonlyMap<string, string>,
): Registry {
  const microFrontends = { ...registry.microFrontends };
  for (const name of wanted.keys()) {
    const release = set.get(name);
    if (release !== undefined) {
      // The version before stays listed, so that a rollback knows it.
      const before = (microFrontends[name] ?? []).filter(({ deployment }) => deployment.default);
      microFrontends[name] = [
        registered(release),
        ...before
          .filter(({ metadata }) => metadata.version !== release.version)
          .map((version) => ({ ...version, deployment: { traffic: 0, default: false } })),
      ];
    }
  }
  return { ...registry, revision: registry.revision + 1, microFrontends };
}

function registered(release: ReleaseManifest): RegisteredVersion {
  const entry = release.entry ?? release.groups.main?.js.at(-1) ?? '';
  return {
    url: `/assets/${release.package}/${release.version}/${entry}`,
    metadata: { version: release.version, integrity: release.files[entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { release },
  };
}
