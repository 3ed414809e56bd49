import semver from 'semver';
import { type FeatureDescriptor, type ReleaseManifest, SLOT_NAMES } from 'shared-types';
import type { ReleaseStore } from './release-store.ts';

/** Releases that would be live together, by package. */
export type ReleaseSet = ReadonlyMap<string, ReleaseManifest>;

/** Everything that speaks against making a set of releases live; empty when nothing does. */
export function gate(store: ReleaseStore, set: ReleaseSet, changed: readonly string[]): string[] {
  const shell = set.get('shell');
  const features = [...set.values()].filter(({ kind }) => kind === 'feature');
  return [
    ...changed.flatMap((name) => {
      const release = set.get(name);
      return release === undefined ? [] : fileProblems(store, release);
    }),
    ...features.flatMap(exposedProblems),
    ...(shell === undefined ? [] : features.flatMap((feature) => sharedProblems(feature, shell))),
    ...collisions(features),
  ];
}

function label({ package: name, version }: ReleaseManifest): string {
  return `${name}@${version}`;
}

function fileProblems(store: ReleaseStore, release: ReleaseManifest): string[] {
  return Object.entries(release.files).flatMap(([file, hash]) => {
    const found = store.hashFile(release.package, release.version, file);
    if (found === undefined) {
      return [`${label(release)}: the file ${file} is missing.`];
    }
    return found === hash ? [] : [`${label(release)}: the file ${file} has another hash than when it was published.`];
  });
}

function exposedProblems(release: ReleaseManifest): string[] {
  const { routes = [], slots = [] }: Partial<Pick<FeatureDescriptor, 'routes' | 'slots'>> = release.descriptor ?? {};
  const missing = [...routes, ...slots].filter(({ module }) => release.groups[module] === undefined);
  const noEntry =
    release.entry === undefined || release.files[release.entry] === undefined
      ? [`${label(release)}: the entry is missing.`]
      : [];
  return [...noEntry, ...missing.map(({ module }) => `${label(release)}: the module ${module} is not exposed.`)];
}

function sharedProblems(feature: ReleaseManifest, shell: ReleaseManifest): string[] {
  return Object.entries(feature.consumes).flatMap(([module, range]) => {
    const provided = shell.provides[module];
    if (provided === undefined) {
      return [`${label(feature)}: needs ${module} ${range}, which ${label(shell)} does not provide.`];
    }
    return semver.satisfies(provided, range)
      ? []
      : [`${label(feature)}: needs ${module} ${range}, but ${label(shell)} provides ${provided}.`];
  });
}

function collisions(features: readonly ReleaseManifest[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const feature of features) {
    const claims = [
      ...(feature.descriptor?.routes ?? []).map(({ path }) => `the route ${path}`),
      ...(feature.descriptor?.slots ?? [])
        .filter(({ slot }) => SLOT_NAMES[slot] === 'one')
        .map(({ slot }) => `the slot ${slot}`),
    ];
    for (const claim of claims) {
      const owner = owners.get(claim);
      if (owner !== undefined) {
        problems.push(`${label(feature)}: ${claim} belongs to ${owner} already.`);
      }
      owners.set(claim, label(feature));
    }
  }
  return problems;
}
