import type { ReleaseManifest } from 'shared-types/registry';

/** Content name in the position of a version: the first characters of the file's SHA-256. */
const BY_CONTENT = /^sha256-(?<begin>[\w-]{32})$/;

/** Address of a file of a release from the site's root. */
export function getFileUrl(release: ReleaseManifest, file: string): string {
  return `/assets/${release.package}/${release.version}/${file}`;
}

/** Returns the address of a file that several releases share, so that a browser loads it only one time. */
export function getContentUrl(release: ReleaseManifest, file: string): string {
  const name = getContentName(release.files[file] ?? '');
  return name === undefined ? getFileUrl(release, file) : `/assets/${release.package}/${name}/${file}`;
}

/** Returns the content name for a hash, used in the position of a version; undefined for an invalid hash. */
export function getContentName(integrity: string): string | undefined {
  const prefix = getHashPrefix(integrity);
  return prefix === undefined ? undefined : `sha256-${prefix}`;
}

/** Returns true if the version segment of an address is a content name. */
export function isByContent(version: string): boolean {
  return BY_CONTENT.test(version);
}

/** Returns true if the version segment of an address is the content name of this hash. */
export function isContent(version: string, integrity: string | undefined): boolean {
  return integrity !== undefined && getHashPrefix(integrity) === BY_CONTENT.exec(version)?.groups?.begin;
}

/** Returns the first characters of the hash in base64url. */
function getHashPrefix(integrity: string): string | undefined {
  return /^sha256-(?<begin>[\w+/]{32})/.exec(integrity)?.groups?.begin?.replaceAll('+', '-').replaceAll('/', '_');
}
