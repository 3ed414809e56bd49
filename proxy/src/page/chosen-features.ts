import type { ChosenFeature, LoadableVersion, ReleaseManifest } from 'shared-types';
import type { Override, VisitorChoice } from 'releases';

interface ElsewhereServed {
  readonly developmentServers: Readonly<Record<string, string>>;
  /** What a developer sees of one feature by an override link. */
  readonly override?: Override | undefined;
}

/** The versions of the features for a visitor's page, as the shell reads them. */
export function chosenFeatures(
  { features }: VisitorChoice,
  { developmentServers, override }: ElsewhereServed,
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
      ...(server === undefined ? loadable(release) : elsewhere(server, entry)),
      descriptor: descriptor as ChosenFeature['descriptor'],
      ...(server === undefined && previous !== undefined && { previous: loadable(previous) }),
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

function loadable(release: ReleaseManifest): LoadableVersion {
  const { entry = '', container } = release;
  return {
    version: release.version,
    entry: address(release, entry),
    integrity: release.files[entry] ?? '',
    ...(container !== undefined && { container }),
    files: chunkHashes(release),
  };
}

function elsewhere(server: string, entry: string): LoadableVersion {
  return { version: 'development', entry: `${server}/${entry}`, integrity: '', files: {} };
}

/** Hashes of a release's scripts and stylesheets by their addresses. */
export function chunkHashes(release: ReleaseManifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, hash]) => [address(release, file), hash]),
  );
}
