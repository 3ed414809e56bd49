import type { ReleaseManifest } from 'shared-types/registry';

/** Length of a content name: the algorithm and the first 32 characters of the hash. */
const CONTENT_NAME_CHARACTERS = 'sha256-'.length + 32;

/** Returns the address of a file of a release from the site's root. */
export function getFileUrl(release: ReleaseManifest, file: string): string {
  return `/assets/${release.package}/${release.version}/${file}`;
}

/** Returns the address of a file that several releases share, so that a browser loads it only one time. */
export function getContentUrl(release: ReleaseManifest, file: string): string {
  return `/assets/${release.package}/${getContentName(release.files[file])}/${file}`;
}

/** Returns the content name for a hash, in base64url, used in the position of a version. */
export function getContentName(integrity = ''): string {
  return integrity.slice(0, CONTENT_NAME_CHARACTERS).replaceAll('+', '-').replaceAll('/', '_');
}

/** Returns true if the version segment of an address is a content name. */
export function isContentName(version: string): boolean {
  return version.startsWith('sha256-') && version.length === CONTENT_NAME_CHARACTERS;
}
