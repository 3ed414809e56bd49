import { LRUCache } from 'lru-cache';
import { definitionOf, type OwnCall } from 'shared-types/calls';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { canReach } from 'releases/gate/rules/own-call-rules.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { type CallRow, createCallRow } from './call-row.ts';

/** Maximum number of prepared endpoints of releases; the least recently used ones are dropped first. */
const MAX_ENDPOINTS = 500;

/** Feature-scoped calls of releases, prepared on first use: a version never changes. */
export class FeatureEndpoints {
  readonly #ready = new LRUCache<string, CallRow>({ max: MAX_ENDPOINTS });

  /**
   * Returns a call of a release; undefined if it has none of that name.
   * @throws {HttpFailure} 403 if operators do not allow its backend path
   */
  get(release: ReleaseManifest, name: string, registry: Registry): CallRow | undefined {
    const own = findOwnCall(release, name);
    if (own === undefined) {
      return undefined;
    }
    requireBackendAccess(registry, release.package, name, own.backendPath);
    const key = `${release.package}@${release.version} ${name}`;
    const row = this.#ready.get(key) ?? createCallRow(name, definitionOf(own));
    this.#ready.set(key, row);
    return row;
  }
}

/** Rejects a call whose backend path operators did not allow for the feature. @throws {HttpFailure} 403 */
export function requireBackendAccess({ extras }: Registry, feature: string, call: string, backendPath: string): void {
  if (!canReach(extras?.backendPaths ?? {}, feature, backendPath)) {
    throw new HttpFailure(403, {
      error: `${feature} may not use the backend path of its call ${call}. Allow it with: release set backend-paths.`,
    });
  }
}

/** Returns a feature-scoped call of a feature in development in its current form. */
export function getDevelopmentEndpoint(
  name: string,
  build: Pick<ReleaseManifest, 'ownCalls'> = {},
): CallRow | undefined {
  const own = findOwnCall(build, name);
  return own && createCallRow(name, definitionOf(own));
}

function findOwnCall({ ownCalls = {} }: Pick<ReleaseManifest, 'ownCalls'>, name: string): OwnCall | undefined {
  return Object.hasOwn(ownCalls, name) ? ownCalls[name] : undefined;
}
