import {
  type ChosenFeature,
  DEFAULT_LOCALE,
  type LoadableVersion,
  type Locale,
  LOCALES,
  type ReleaseManifest,
  textsModule,
} from 'shared-types';
import type { Override, VisitorChoice } from 'releases';

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
      ...(server === undefined ? loadable(release, locale) : elsewhere(server, entry)),
      descriptor: descriptor as ChosenFeature['descriptor'],
      ...(server === undefined && previous !== undefined && { previous: loadable(previous, locale) }),
      ...(disabled && { disabled }),
      ...(overridden !== undefined && { overriddenUntil: new Date(overridden.until).toISOString() }),
    };
  }
  return chosen;
}

/** Address of a file of a release from the site's root. */
export function address(release: ReleaseManifest, file: string): string {
  return `/assets/${release.package}/${release.version}/${file}`;
}

function loadable(release: ReleaseManifest, locale: Locale): LoadableVersion {
  const { entry = '', container } = release;
  return {
    version: release.version,
    entry: address(release, entry),
    integrity: release.files[entry] ?? '',
    ...(container !== undefined && { container }),
    files: chunkHashes(release, locale),
  };
}

function elsewhere(server: string, entry: string): LoadableVersion {
  return { version: 'development', entry: `${server}/${entry}`, integrity: '', files: {} };
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
