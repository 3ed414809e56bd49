import {
  browserCall,
  type ChosenFeature,
  definitionOf,
  type FeatureDescriptor,
  type LoadableVersion,
  type LoadableVersions,
  type Locale,
  type PageDescriptor,
  type ReleaseManifest,
} from 'shared-types';
import type { Choice, Override, VisitorChoice } from 'releases';
import { address } from '../assets/content-address.ts';

interface PageOfFeatures {
  readonly locale: Locale;
  readonly developmentServers: Readonly<Record<string, string>>;
  /** What a developer sees of one feature by an override link. */
  readonly override?: Override | undefined;
}

/** The versions of the features for a visitor's page, as the shell reads them. */
export function chosenFeatures(
  { features }: VisitorChoice,
  { locale, developmentServers, override }: PageOfFeatures,
): Record<string, ChosenFeature> {
  const chosen: Record<string, ChosenFeature> = {};
  for (const [name, { release, previous, disabled }] of features) {
    const { descriptor, entry } = release;
    if (descriptor === undefined || entry === undefined) {
      continue;
    }
    const overridden = override?.feature === name ? override : undefined;
    const server = overridden?.origin ?? developmentServers[name];
    chosen[name] = {
      ...(server !== undefined ? elsewhere(server, release) : getLoadableVersions({ release, previous })),
      descriptor: pageDescriptor(descriptor as FeatureDescriptor, locale),
      ...(disabled && { disabled }),
      ...(overridden !== undefined && { overriddenUntil: new Date(overridden.until).toISOString() }),
    };
  }
  return chosen;
}

/** Returns what the browser needs to load a version of a feature, and the one before it. */
function getLoadableVersions({ release, previous }: Pick<Choice, 'release' | 'previous'>): LoadableVersions {
  return {
    ...loadable(release),
    ...(previous !== undefined && { previous: loadable(previous) }),
  };
}

/** Without what the gate and the proxy alone read, and without the words of other languages. */
function pageDescriptor({ name, requires, routes, slots, wording }: FeatureDescriptor, locale: Locale): PageDescriptor {
  return {
    name,
    requires,
    routes: routes.map(ofPage),
    slots: slots.map(ofPage),
    wording: { [locale]: wording[locale] },
  };
}

/** A part without the calls that the proxy makes for it, or leaves it out for. */
function ofPage<Part extends { readonly reads?: unknown; readonly needs?: unknown }>(part: Part) {
  const { reads: _, needs: __, ...rest } = part;
  return rest;
}

function loadable(release: ReleaseManifest): LoadableVersion {
  const { entry = '', container } = release;
  return {
    version: release.version,
    entry: address(release, entry),
    integrity: release.files[entry] ?? '',
    ...(container !== undefined && { container }),
    ...browserCalls(release.ownCalls),
  };
}

/** What the page has to know of a version's own calls. */
function browserCalls(own: ReleaseManifest['ownCalls'] = {}): Pick<LoadableVersion, 'calls'> {
  const calls = Object.entries(own).map(([name, call]) => [name, browserCall(definitionOf(call))] as const);
  return calls.length === 0 ? {} : { calls: Object.fromEntries(calls) };
}

function elsewhere(server: string, { entry, ownCalls }: ReleaseManifest): LoadableVersion {
  return { version: 'development', entry: `${server}/${entry}`, integrity: '', ...browserCalls(ownCalls) };
}
