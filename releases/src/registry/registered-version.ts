import type { RegisteredVersion, ReleaseManifest } from 'shared-types/registry';

/** File that starts a release: a feature's entry, the last script of the shell's start. */
export function entryOf(release: ReleaseManifest): string | undefined {
  return release.kind === 'feature' ? release.entry : release.groups.main?.js.at(-1);
}

/** A release as the registry lists it. */
export function registeredVersion(
  release: ReleaseManifest,
  deployment: RegisteredVersion['deployment'],
  extras: Omit<RegisteredVersion['extras'], 'release'> = {},
): RegisteredVersion {
  const entry = entryOf(release) ?? '';
  return {
    url: `/assets/${release.package}/${release.version}/${entry}`,
    metadata: { version: release.version, integrity: release.files[entry] ?? '' },
    deployment,
    extras: { release, ...extras },
  };
}

/** How a release is named in commands and messages: `mf-wallet@1.5.0`. */
export function labelOf({ package: name, version }: Pick<ReleaseManifest, 'package' | 'version'>): string {
  return `${name}@${version}`;
}
