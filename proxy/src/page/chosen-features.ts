import type { ChosenFeature, ReleaseManifest } from 'shared-types';

/** The versions of the features for a page, as the shell reads them. */
export function chosenFeatures(
  features: readonly ReleaseManifest[],
  developmentServers: Readonly<Record<string, string>>,
): Record<string, ChosenFeature> {
  const chosen: Record<string, ChosenFeature> = {};
  for (const release of features) {
    const { descriptor, entry } = release;
    const server = developmentServers[release.package];
    if (descriptor === undefined || entry === undefined) {
      continue;
    }
    chosen[release.package] =
      server === undefined
        ? {
            version: release.version,
            entry: address(release, entry),
            integrity: release.files[entry] ?? '',
            files: scriptHashes(release),
            descriptor: descriptor as ChosenFeature['descriptor'],
          }
        : {
            version: 'development',
            entry: `${server}/${entry}`,
            integrity: '',
            files: {},
            descriptor: descriptor as ChosenFeature['descriptor'],
          };
  }
  return chosen;
}

/** Address of a file of a release from the site's root. */
export function address(release: ReleaseManifest, file: string): string {
  return `/assets/${release.package}/${release.version}/${file}`;
}

function scriptHashes(release: ReleaseManifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, hash]) => [address(release, file), hash]),
  );
}
