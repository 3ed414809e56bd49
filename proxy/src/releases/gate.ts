import semver from 'semver';
import {
  type FeatureDescriptor,
  FeatureDescriptorSchema,
  PLATFORM_MODULE,
  type ReleaseManifest,
  SLOT_NAMES,
} from 'shared-types';
import { Errors } from 'typebox/value';
import { integrityOf } from './integrity.ts';
import { labelOf } from './registered-version.ts';
import type { ReleaseStore } from './release-store.ts';

/** All versions that some visitor could get at the same time, by package. */
export type LiveSet = ReadonlyMap<string, readonly ReleaseManifest[]>;

/**
 * Everything that speaks against making a set of releases live; empty when nothing does. Canaries meet each other and
 * every active version in some visitor's page, so each version is held against all versions of the other packages.
 * @param changed packages whose files are looked at
 */
export async function gate(store: ReleaseStore, live: LiveSet, changed: readonly string[]): Promise<string[]> {
  const releases = [...live.values()].flat();
  const shells = releases.filter(({ kind }) => kind === 'shell');
  const features = releases.filter(({ kind }) => kind === 'feature');
  const looked = await Promise.all(
    releases.filter((release) => changed.includes(release.package)).map((release) => storedProblems(store, release)),
  );
  return [
    ...looked.flat(),
    ...features.flatMap(descriptorProblems),
    ...features.flatMap((feature) => shells.flatMap((shell) => fittingProblems(feature, shell))),
    ...collisions(features),
  ];
}

/** What keeps a feature from running in a shell; empty when it fits. */
export function fittingProblems(feature: ReleaseManifest, shell: ReleaseManifest): string[] {
  const needs = { ...feature.consumes, [PLATFORM_MODULE]: feature.descriptor?.requires ?? '*' };
  return Object.entries(needs).flatMap(([module, range]) => {
    const provided = shell.provides[module];
    if (provided === undefined) {
      return [`${labelOf(feature)}: needs ${module} ${range}, which ${labelOf(shell)} does not provide.`];
    }
    return semver.satisfies(provided, range, { includePrerelease: true })
      ? []
      : [`${labelOf(feature)}: needs ${module} ${range}, but ${labelOf(shell)} provides ${provided}.`];
  });
}

async function storedProblems(store: ReleaseStore, release: ReleaseManifest): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, hash] of Object.entries(release.files)) {
    const content = await store.readFile(release.package, release.version, file);
    if (content === undefined) {
      problems.push(`${labelOf(release)}: the file ${file} is missing.`);
    } else if (integrityOf(content) !== hash) {
      problems.push(`${labelOf(release)}: the file ${file} has another hash than when it was published.`);
    } else if (file === 'mf-manifest.json' && content.includes('"getPublicPath"')) {
      problems.push(`${labelOf(release)}: its manifest has getPublicPath, which a browser would run as code.`);
    }
  }
  return problems;
}

function descriptorProblems(release: ReleaseManifest): string[] {
  const [invalid] = Errors(FeatureDescriptorSchema, release.descriptor);
  if (invalid !== undefined) {
    return [`${labelOf(release)}: its descriptor is not valid: ${invalid.instancePath || '/'} ${invalid.message}`];
  }
  const { routes = [], slots = [] }: Partial<Pick<FeatureDescriptor, 'routes' | 'slots'>> = release.descriptor ?? {};
  const missing = [...routes, ...slots].filter(({ module }) => release.groups[module] === undefined);
  const noEntry = release.entry === undefined || release.files[release.entry] === undefined;
  return [
    ...(noEntry ? [`${labelOf(release)}: the entry is missing.`] : []),
    ...new Set(missing.map(({ module }) => `${labelOf(release)}: the module ${module} is not exposed.`)),
  ];
}

/** Two routes collide when some path would fit both: `:name` stands for any part. */
function collisions(features: readonly ReleaseManifest[]): string[] {
  const owners = new Map<string, ReleaseManifest[]>();
  const problems = new Set<string>();
  for (const feature of features) {
    const claims = [
      ...(feature.descriptor?.routes ?? []).map(({ path }) => `the route ${path.replaceAll(/:[^/]+/g, ':')}`),
      ...(feature.descriptor?.slots ?? [])
        .filter(({ slot }) => SLOT_NAMES[slot] === 'one')
        .map(({ slot }) => `the slot ${slot}`),
    ];
    for (const claim of claims) {
      const others = owners.get(claim) ?? [];
      for (const owner of others.filter((other) => other.package !== feature.package)) {
        problems.add(`${labelOf(feature)}: ${claim} belongs to ${labelOf(owner)} already.`);
      }
      owners.set(claim, [...others, feature]);
    }
  }
  return [...problems];
}
