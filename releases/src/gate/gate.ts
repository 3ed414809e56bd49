import semver from 'semver';
import { FeatureDescriptorSchema, PLATFORM_MODULE, type ReleaseManifest } from 'shared-types';
import { Errors } from 'typebox/value';
import { budgetProblems } from './rules/budgets.ts';
import { buildProblems, missingParts, sharedContainers } from './rules/build-rules.ts';
import { descriptorProblems } from './rules/descriptor-rules.ts';
import { ownershipProblems } from './rules/ownership.ts';
import { isHeldToRules } from './rules/revision.ts';
import { routeProblems } from './rules/route-rules.ts';
import { builtStyleProblems } from './rules/style-rules.ts';
import { signatureProblems } from '../provenance/release-signatures.ts';
import { integrityOf } from '../store/integrity.ts';
import { labelOf } from '../registry/registered-version.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** All versions that some visitor could get at the same time, by package. */
export type LiveSet = ReadonlyMap<string, readonly ReleaseManifest[]>;

/**
 * Everything that speaks against making a set of releases live; empty when nothing does. Canaries meet each other and
 * every active version in some visitor's page, so each version is held against all versions of the other packages.
 * @param changed packages whose files are looked at
 */
export async function gate(store: ReleaseStore, live: LiveSet, changed: readonly string[]): Promise<string[]> {
  const releases = [...live.values()].flat();
  const { shells, features } = byKind(live);
  const readable = features.filter((feature) => descriptorProblem(feature) === undefined);
  const looked = releases.filter((release) => changed.includes(release.package));
  const stored = await Promise.all(looked.map(async (release) => storedProblems(store, release)));
  const kept = await Promise.all(
    looked.filter(isHeldToRules).map(async (release) => storedRuleProblems(store, release, shells)),
  );
  const signed = await Promise.all(looked.map(async (release) => signatureProblems(store, release)));
  return [
    ...stored.flat(),
    ...signed.flat(),
    ...features.flatMap((feature) => descriptorProblem(feature) ?? missingParts(feature)),
    ...readable.filter(isHeldToRules).flatMap((feature) => ruleProblems(feature, shells)),
    ...kept.flat(),
    ...features.flatMap((feature) => shells.flatMap((shell) => fittingProblems(feature, shell))),
    ...ownershipProblems(readable),
    ...sharedContainers(features),
  ];
}

/** What a release from before a rule would be refused for were it published today. */
export async function brokenRules(store: ReleaseStore, release: ReleaseManifest, live: LiveSet): Promise<string[]> {
  if (release.kind === 'shell' || isHeldToRules(release) || descriptorProblem(release) !== undefined) {
    return [];
  }
  const { shells } = byKind(live);
  return [...ruleProblems(release, shells), ...(await storedRuleProblems(store, release, shells))];
}

function byKind(live: LiveSet) {
  const releases = [...live.values()].flat();
  return {
    shells: releases.filter(({ kind }) => kind === 'shell'),
    features: releases.filter(({ kind }) => kind === 'feature'),
  };
}

/** Rules for a feature by itself, told from its manifest. */
function ruleProblems(feature: ReleaseManifest, shells: readonly ReleaseManifest[]): string[] {
  return [...descriptorProblems(feature), ...routeProblems(feature, shells), ...buildProblems(feature)];
}

/** Rules for a feature by itself that need its files. */
async function storedRuleProblems(
  store: ReleaseStore,
  release: ReleaseManifest,
  shells: readonly ReleaseManifest[],
): Promise<string[]> {
  return release.kind === 'shell'
    ? []
    : [...(await budgetProblems(store, release)), ...(await builtStyleProblems(store, release, shells))];
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

/** Why a descriptor cannot be read, undefined when it can. */
function descriptorProblem(release: ReleaseManifest): string | undefined {
  const [invalid] = Errors(FeatureDescriptorSchema, release.descriptor);
  return invalid === undefined
    ? undefined
    : `${labelOf(release)}: its descriptor is not valid: ${invalid.instancePath || '/'} ${invalid.message}`;
}
