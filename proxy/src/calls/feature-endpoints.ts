import { canReach } from 'releases/gate/rules/own-call-rules.ts';
import { definitionOf, type OwnCall } from 'shared-types/calls';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { type CallRow, createCallRow } from './call-row.ts';

/** Feature-scoped calls that were used: those of a version never change. */
const endpoints = new WeakMap<OwnCall, CallRow>();

/** Returns a feature-scoped call of a release or a development build; undefined if it has none of that name. */
export function findEndpoint({ ownCalls = {} }: Pick<ReleaseManifest, 'ownCalls'>, name: string): CallRow | undefined {
  const own = Object.hasOwn(ownCalls, name) ? ownCalls[name] : undefined;
  const row = own && (endpoints.get(own) ?? createCallRow(name, definitionOf(own)));
  if (own !== undefined && row !== undefined) {
    endpoints.set(own, row);
  }
  return row;
}

/** Returns true if operators allow a feature the backend path of its call. */
export function hasBackendAccess({ backendPaths = {} }: Registry, feature: string, { call }: CallRow): boolean {
  return canReach(backendPaths, feature, call.backendPath);
}
