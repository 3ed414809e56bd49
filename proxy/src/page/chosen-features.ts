import {
  browserCall,
  type ChosenFeature,
  DEFAULT_LOCALE,
  definitionOf,
  type FeatureDescriptor,
  type LoadableVersion,
  type LoadableVersions,
  type Locale,
  LOCALES,
  type PageDescriptor,
  type ReleaseManifest,
  textsModule,
} from 'shared-types';
import { type Choice, olderPlatform, type Override, type VisitorChoice } from 'releases';
import { address } from '../assets/content-address.ts';

interface PageOfFeatures {
  readonly locale: Locale;
  readonly developmentServers: Readonly<Record<string, string>>;
  /** What a developer sees of one feature by an override link. */
  readonly override?: Override | undefined;
  /** Features of which a file beside the page says how they are loaded. */
  readonly others?: ReadonlySet<string> | undefined;
}

/** The versions of the features for a visitor's page, as the shell reads them. */
export function chosenFeatures(
  { features, shell }: VisitorChoice,
  { locale, developmentServers, override, others }: PageOfFeatures,
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
      ...(server !== undefined
        ? { ...elsewhere(server, release), ...platformOf(release, shell) }
        : others?.has(name) === true
          ? { version: release.version, entry: '', integrity: '', files: {} }
          : loadingOf({ release, previous }, shell, locale)),
      descriptor: pageDescriptor(descriptor as FeatureDescriptor, locale),
      ...(disabled && { disabled }),
      ...(overridden !== undefined && { overriddenUntil: new Date(overridden.until).toISOString() }),
    };
  }
  return chosen;
}

/** How a version of a feature is loaded in a shell, and the one before it. */
export function loadingOf(
  { release, previous }: Pick<Choice, 'release' | 'previous'>,
  shell: ReleaseManifest | undefined,
  locale: Locale,
): LoadableVersions {
  return {
    ...loadable(release, locale),
    ...platformOf(release, shell),
    ...(previous !== undefined && { previous: { ...loadable(previous, locale), ...platformOf(previous, shell) } }),
  };
}

function platformOf(release: ReleaseManifest, shell: ReleaseManifest | undefined): Pick<LoadableVersion, 'platform'> {
  const platform = shell === undefined ? undefined : olderPlatform(release, shell);
  return platform === undefined ? {} : { platform };
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

function loadable(release: ReleaseManifest, locale: Locale): LoadableVersion {
  const { entry = '', container } = release;
  return {
    version: release.version,
    entry: address(release, entry),
    integrity: release.files[entry] ?? '',
    ...(container !== undefined && { container }),
    files: chunkHashes(release, locale),
    ...browserCalls(release.ownCalls),
  };
}

/** What the page has to know of a version's own calls. */
function browserCalls(own: ReleaseManifest['ownCalls'] = {}): Pick<LoadableVersion, 'calls'> {
  const calls = Object.entries(own).map(([name, call]) => [name, browserCall(definitionOf(call))] as const);
  return calls.length === 0 ? {} : { calls: Object.fromEntries(calls) };
}

function elsewhere(server: string, { entry, ownCalls }: ReleaseManifest): LoadableVersion {
  return { version: 'development', entry: `${server}/${entry}`, integrity: '', files: {}, ...browserCalls(ownCalls) };
}

/** Hashes of a release's scripts and stylesheets by their addresses: all but the texts of languages that the page has no use for. */
export function chunkHashes(release: ReleaseManifest, locale: Locale): Record<string, string> {
  const foreign = new Set(
    LOCALES.filter((other) => other !== locale && other !== DEFAULT_LOCALE).flatMap(
      (other) => (release.groups[textsModule(other)] ?? release.groups[`locale-${other}`])?.js ?? [],
    ),
  );
  return Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => /\.(js|css)$/.test(file) && !foreign.has(file))
      .map(([file, hash]) => [address(release, file), hash]),
  );
}
