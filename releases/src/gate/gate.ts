import { FeatureDescriptorSchema, type ReleaseManifest } from 'shared-types/registry';
import { Errors } from 'typebox/value';
import { listCompatibilityProblems } from './platform-compatibility.ts';
import { listBudgetProblems } from './rules/budgets.ts';
import {
  listBuildProblems,
  listMissingModules,
  listMissingServerFiles,
  findSharedContainers,
} from './rules/build-rules.ts';
import { listDescriptorProblems } from './rules/descriptor-rules.ts';
import { type BackendPaths, listOwnCallProblems, findSharedCallNames } from './rules/own-call-rules.ts';
import { listReadProblems } from './rules/read-rules.ts';
import { listOwnershipProblems } from './rules/ownership.ts';
import { listRouteProblems } from './rules/route-rules.ts';
import { listStyleProblems } from './rules/style-rules.ts';
import { listSignatureProblems } from '../provenance/release-signatures.ts';
import { computeIntegrity } from '../store/integrity.ts';
import { formatLabel } from '../registry/registered-version.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Releases that can be in one page at the same time, and the allowed backend paths. */
export interface LiveSet {
  /** All versions that a visitor can be assigned, by package. */
  readonly releases: ReadonlyMap<string, readonly ReleaseManifest[]>;
  readonly backendPaths: BackendPaths;
}

/**
 * Lists the problems that prevent a set of releases from going live; empty without problems. Canaries and active
 * versions can meet in one page, so each version is checked with all versions of the other packages.
 * @param changed packages whose files are checked
 */
export async function runGate(store: ReleaseStore, live: LiveSet, changed: readonly string[]): Promise<string[]> {
  const releases = [...live.releases.values()].flat();
  const shells = releases.filter(({ kind }) => kind === 'shell');
  const features = releases.filter(({ kind }) => kind === 'feature');
  const readable = features.filter((feature) => findInvalidField(feature) === undefined);
  const looked = releases.filter((release) => changed.includes(release.package));
  const label = (release: ReleaseManifest, problems: readonly string[]) =>
    problems.map((problem) => `${formatLabel(release)}: ${problem}`);
  const listAsync = async (of: readonly ReleaseManifest[], list: (release: ReleaseManifest) => Promise<string[]>) =>
    (await Promise.all(of.map(async (release) => label(release, await list(release))))).flat();
  const changedFeatures = looked.filter(({ kind }) => kind === 'feature');
  return [
    ...(await listAsync(looked, async (release) => listFileProblems(store, release))),
    ...(await listAsync(looked, async (release) => listSignatureProblems(store, release))),
    ...looked.flatMap((release) => label(release, listMissingServerFiles(release))),
    ...features.flatMap((feature) => {
      const invalid = findInvalidField(feature);
      return label(feature, invalid === undefined ? listMissingModules(feature) : [invalid]);
    }),
    ...readable.flatMap((feature) =>
      label(feature, [
        ...listDescriptorProblems(feature),
        ...listRouteProblems(feature, shells),
        ...listBuildProblems(feature),
        ...listOwnCallProblems(feature, live.backendPaths),
        ...listReadProblems(feature),
      ]),
    ),
    ...(await listAsync(changedFeatures, async (feature) => [
      ...(await listBudgetProblems(store, feature)),
      ...(await listStyleProblems(store, feature, shells)),
    ])),
    ...features.flatMap((feature) => shells.flatMap((shell) => listCompatibilityProblems(feature, shell))),
    ...listOwnershipProblems(readable),
    ...findSharedCallNames(readable),
    ...findSharedContainers(features),
  ];
}

/** Maximum size of a file of a feature, in bytes; except for source maps and compressed copies. */
const MAX_FILE_BYTES = 500_000;

async function listFileProblems(store: ReleaseStore, release: ReleaseManifest): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, hash] of Object.entries(release.files)) {
    const content = await store.readFile(release.package, release.version, file);
    if (content === undefined) {
      problems.push(`the file ${file} is missing.`);
    } else if (computeIntegrity(content) !== hash) {
      problems.push(`the file ${file} has another hash than when it was published.`);
    } else if (release.kind === 'feature' && content.length > MAX_FILE_BYTES && !/\.(?:map|br|gz)$/.test(file)) {
      problems.push(
        `the file ${file} has ${content.length} bytes, the limit is ${MAX_FILE_BYTES}. Split or compress it.`,
      );
    } else if (file === 'mf-manifest.json' && content.includes('"getPublicPath"')) {
      problems.push('its manifest has getPublicPath, which a browser would run as code.');
    }
  }
  return problems;
}

function findInvalidField({ descriptor }: ReleaseManifest): string | undefined {
  const [invalid] = Errors(FeatureDescriptorSchema, descriptor);
  return invalid && `its descriptor is not valid: ${invalid.instancePath || '/'} ${invalid.message}`;
}
