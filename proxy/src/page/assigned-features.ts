import type {
  AssignedFeature,
  AssignedVersion,
  FeatureDescriptor,
  PageDescriptor,
  ReleaseManifest,
} from 'shared-types/registry';
import { browserCall, definitionOf } from 'shared-types/calls';
import type { Locale } from 'shared-types/platform';
import type { Override } from 'releases/assignment/override-link.ts';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { getFileUrl } from '../assets/content-url.ts';

interface PageOfFeatures {
  readonly locale: Locale;
  readonly developmentServers: Readonly<Record<string, string>>;
  readonly override?: Override | undefined;
}

export function getAssignedFeatures(
  { features }: VisitorChoice,
  { locale, developmentServers, override }: PageOfFeatures,
): Record<string, AssignedFeature> {
  const assigned: Record<string, AssignedFeature> = {};
  for (const [name, { release, previous, disabled }] of features) {
    const { descriptor, entry } = release;
    if (descriptor === undefined || entry === undefined) {
      continue;
    }
    const overridden = override?.feature === name ? override : undefined;
    const server = overridden?.origin ?? developmentServers[name];
    assigned[name] = {
      ...(server === undefined ? toAssignedVersion(release) : toDevelopmentVersion(server, release)),
      ...(server === undefined && previous !== undefined && { previous: toAssignedVersion(previous) }),
      descriptor: createPageDescriptor(descriptor as FeatureDescriptor, locale),
      ...(disabled && { disabled }),
      ...(overridden !== undefined && { overriddenUntil: new Date(overridden.until).toISOString() }),
    };
  }
  return assigned;
}

/** Returns the descriptor without fields for the compatibility check and the proxy, in one language. */
function createPageDescriptor(
  { name, requires, routes, slots, wording }: FeatureDescriptor,
  locale: Locale,
): PageDescriptor {
  return {
    name,
    requires,
    routes: routes.map(removeProxyFields),
    slots: slots.map(removeProxyFields),
    wording: { [locale]: wording[locale] },
  };
}

function removeProxyFields<Part extends { readonly reads?: unknown; readonly needs?: unknown }>(part: Part) {
  const { reads: _, needs: __, ...rest } = part;
  return rest;
}

function toAssignedVersion(release: ReleaseManifest): AssignedVersion {
  const { entry = '', container } = release;
  return {
    version: release.version,
    entry: getFileUrl(release, entry),
    integrity: release.files[entry] ?? '',
    ...(container !== undefined && { container }),
    ...buildBrowserCalls(release.ownCalls),
  };
}

function buildBrowserCalls(own: ReleaseManifest['ownCalls'] = {}): Pick<AssignedVersion, 'calls'> {
  const calls = Object.entries(own).map(([name, call]) => [name, browserCall(definitionOf(call))] as const);
  return calls.length === 0 ? {} : { calls: Object.fromEntries(calls) };
}

function toDevelopmentVersion(server: string, { entry, ownCalls }: ReleaseManifest): AssignedVersion {
  return { version: 'development', entry: `${server}/${entry}`, integrity: '', ...buildBrowserCalls(ownCalls) };
}
