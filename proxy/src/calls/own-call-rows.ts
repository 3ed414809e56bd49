import { LRUCache } from 'lru-cache';
import { definitionOf } from 'shared-types/calls';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { mayReach } from 'releases/gate/rules/own-call-rules.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { type CallRow, callRow } from './call-row.ts';

/** Rows of releases that are kept ready; the longest unused leave first. */
const MOST_ROWS = 500;

/** The own calls of releases, each made ready when it is first asked for: a version never changes. */
export class OwnCallRows {
  readonly #ready = new LRUCache<string, CallRow>({ max: MOST_ROWS });

  /**
   * A release's own call; undefined when it has none of that name.
   * @throws {HttpFailure} 403 when ops do not allow the feature the call's path of the backend
   */
  of(release: ReleaseManifest, name: string, registry: Registry): CallRow | undefined {
    const own =
      release.ownCalls !== undefined && Object.hasOwn(release.ownCalls, name) ? release.ownCalls[name] : undefined;
    if (own === undefined) {
      return undefined;
    }
    requireReach(registry, release.package, name, own.backendPath);
    const key = `${release.package}@${release.version} ${name}`;
    const row = this.#ready.get(key) ?? callRow(name, definitionOf(own));
    this.#ready.set(key, row);
    return row;
  }
}

/** @throws {HttpFailure} 403 when ops do not allow a feature the path of the backend that its call has */
export function requireReach({ extras }: Registry, feature: string, call: string, backendPath: string): void {
  if (!mayReach(extras?.backendPaths ?? {}, feature, backendPath)) {
    throw new HttpFailure(403, { error: `${feature} may not reach the path of its call ${call} here.` });
  }
}

/** An own call of a feature that is being developed, as it is at this moment; where it may reach is asked by the gate. */
export function developedRow(name: string, build: Pick<ReleaseManifest, 'ownCalls'> = {}): CallRow | undefined {
  const { ownCalls = {} } = build;
  const own = Object.hasOwn(ownCalls, name) ? ownCalls[name] : undefined;
  return own === undefined ? undefined : callRow(name, definitionOf(own));
}
