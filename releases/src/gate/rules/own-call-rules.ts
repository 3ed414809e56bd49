import { CALLS, type OwnCall } from 'shared-types/calls';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { formatLabel } from '../../registry/registered-version.ts';
import { listSchemaProblems } from './own-call-schemas.ts';

/** Backend paths that the feature-scoped calls of each feature may use. */
export type BackendPaths = NonNullable<Registry['backendPaths']>;

/** Returns the problems of a feature's feature-scoped calls, also in relation to the site's calls. */
export function listOwnCallProblems(feature: ReleaseManifest, allowed: BackendPaths): string[] {
  const own = feature.ownCalls ?? {};
  return Object.entries(own).flatMap(([name, call]) => [
    ...nameProblems(feature, name),
    ...pathProblems(feature, name, call, allowed),
    ...changeProblems(name, call, own),
    ...listSchemaProblems(call.request).map((problem) => `the request of its call ${name}: ${problem}`),
    ...listSchemaProblems(call.success).map((problem) => `the response of its call ${name}: ${problem}`),
  ]);
}

function nameProblems({ package: feature }: ReleaseManifest, name: string): string[] {
  const namePrefix = `${feature.replace(/^mf-/, '')}-`;
  if (Object.hasOwn(CALLS, name)) {
    return [`its call ${name} has the name of a call of the site. Name it ${namePrefix}….`];
  }
  return name.startsWith(namePrefix) ? [] : [`its call ${name} needs a name that starts with ${namePrefix}.`];
}

function pathProblems(
  { package: feature }: ReleaseManifest,
  name: string,
  { backendPath }: OwnCall,
  allowed: BackendPaths,
): string[] {
  if (isPathOfSite(backendPath)) {
    return [`its call ${name} has the path ${backendPath} of a call of the site. Make that call instead.`];
  }
  if (canReach(allowed, feature, backendPath)) {
    return [];
  }
  const owner = Object.keys(allowed).find((other) => canReach(allowed, other, backendPath));
  const prefixes = allowed[feature] ?? [];
  return [
    owner === undefined
      ? `its call ${name} has the path ${backendPath}, which it may not reach: ${prefixes.length === 0 ? 'no path is allowed' : `it may reach ${prefixes.join(', ')}`}. An operator can allow it: release set backend-paths ${feature} ${folderOf(backendPath)}`
      : `its call ${name} has the path ${backendPath}, which belongs to ${owner}.`,
  ];
}

function changeProblems(name: string, { changes }: OwnCall, own: Readonly<Record<string, OwnCall>>): string[] {
  return changes
    .filter((changed) => !Object.hasOwn(CALLS, changed) && !Object.hasOwn(own, changed))
    .map((changed) => `its call ${name} changes ${changed}, which is not a call. Correct its changes.`);
}

export function canReach(allowed: BackendPaths, feature: string, path: string): boolean {
  const prefixes = Object.hasOwn(allowed, feature) ? allowed[feature] : undefined;
  return prefixes?.some((prefix) => path.startsWith(prefix)) === true && !isPathOfSite(path);
}

/** Returns true for a path of the site's calls. Ignores case, like some backends. */
function isPathOfSite(path: string): boolean {
  return Object.values(CALLS).some(({ backendPath }) => backendPath.toLowerCase() === path.toLowerCase());
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Lists names of feature-scoped calls that two live features have. */
export function findSharedCallNames(features: readonly ReleaseManifest[]): string[] {
  const problems = features.flatMap((feature, at) =>
    features
      .slice(0, at)
      .filter((other) => other.package !== feature.package)
      .flatMap((owner) =>
        Object.keys(feature.ownCalls ?? {})
          .filter((name) => Object.hasOwn(owner.ownCalls ?? {}, name))
          .map((name) => `${formatLabel(feature)}: the call ${name} belongs to ${formatLabel(owner)} already.`),
      ),
  );
  return [...new Set(problems)];
}
