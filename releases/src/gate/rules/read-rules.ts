import { CALLS, definitionOf } from 'shared-types/calls';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { Check } from 'typebox/value';

type Read = NonNullable<FeatureDescriptor['routes'][number]['reads']>[number];

/** Returns the problems of `reads`: calls of a feature's modules whose responses are embedded in pages. */
export function listReadProblems(release: ReleaseManifest): string[] {
  const { routes = [], slots = [] } = (release.descriptor ?? {}) as Partial<FeatureDescriptor>;
  return [...routes, ...slots].flatMap(({ module, reads = [] }) =>
    reads.flatMap((read) => problemsOf(release, read)).map((problem) => `${module} reads ${problem}`),
  );
}

function problemsOf({ ownCalls = {}, calls }: ReleaseManifest, { call: name, body = {}, address }: Read): string[] {
  const own = Object.hasOwn(ownCalls, name) ? ownCalls[name] : undefined;
  const shared = Object.entries(CALLS).find(([known]) => known === name)?.[1];
  const row = shared ?? (own && definitionOf(own));
  if (row === undefined) {
    return [`${name}, which is not a call of the site or of this feature. Correct its name.`];
  }
  if (!row.read || row.session !== undefined) {
    const why = row.read ? 'watches the session' : 'is not a read';
    return [`${name}, which ${why}: pages embed reads only. Remove it.`];
  }
  if (!calls.includes(name)) {
    return [`${name}, which is missing in calls of feature.json. Remove it, or add it there.`];
  }
  const { properties = {} } = row.request as { readonly properties?: object };
  const unknown = [...Object.keys(body), ...(address?.fields ?? [])].find((field) => !Object.hasOwn(properties, field));
  if (unknown !== undefined) {
    return [`${name} with ${unknown}, a field that its request does not have. Remove it.`];
  }
  return address === undefined && !Check(row.request, body)
    ? [`${name} with a body that does not match its request. Correct the body.`]
    : [];
}
