import type { RegisteredVersion, ReleaseManifest } from 'shared-types/registry';

/** Returns the entry script of a feature, or the last start script of the shell. */
export function getEntryFile(release: ReleaseManifest): string | undefined {
  return release.kind === 'feature' ? release.entry : release.groups.main?.js.at(-1);
}

/** Creates the registry entry of a release. */
export function createRegisteredVersion(
  release: ReleaseManifest,
  deployment: RegisteredVersion['deployment'],
  extras: Omit<RegisteredVersion['extras'], 'release'> = {},
): RegisteredVersion {
  const entry = getEntryFile(release) ?? '';
  return {
    url: `/assets/${release.package}/${release.version}/${entry}`,
    metadata: { version: release.version, integrity: release.files[entry] ?? '' },
    deployment,
    extras: { release, ...extras },
  };
}

/** Formats a release for commands and messages: `mf-wallet@1.5.0`. */
export function formatLabel({ package: name, version }: Pick<ReleaseManifest, 'package' | 'version'>): string {
  return `${name}@${version}`;
}
