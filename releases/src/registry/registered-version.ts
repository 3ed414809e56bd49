import type { ReleaseManifest } from 'shared-types/registry';

/** Formats a release for commands and messages: `mf-wallet@1.5.0`. */
export function formatLabel({ package: name, version }: Pick<ReleaseManifest, 'package' | 'version'>): string {
  return `${name}@${version}`;
}
