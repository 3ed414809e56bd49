import type { ReleaseManifest } from 'shared-types/registry';

/** In the place of a version: the begin of a file's own SHA-384, by which it is the same file in each release that has it. */
const BY_CONTENT = /^sha384-(?<begin>[\w-]{32})$/;

/** Address of a file of a release from the site's root. */
export function address(release: ReleaseManifest, file: string): string {
  return `/assets/${release.package}/${release.version}/${file}`;
}

/** Address of a file that many releases have alike: whoever has loaded it with one of them has it. */
export function contentAddress(release: ReleaseManifest, file: string): string {
  const name = contentName(release.files[file] ?? '');
  return name === undefined ? address(release, file) : `/assets/${release.package}/${name}/${file}`;
}

/** What stands in the place of a version for the content with this hash; undefined when it is none. */
export function contentName(integrity: string): string | undefined {
  const begin = beginOf(integrity);
  return begin === undefined ? undefined : `sha384-${begin}`;
}

/** Whether an address says what is in the file, by what stands in the place of its version. */
export function isByContent(version: string): boolean {
  return BY_CONTENT.test(version);
}

/** Whether a file with this hash is meant by what stands in the place of a version. */
export function isContent(version: string, integrity: string | undefined): boolean {
  return integrity !== undefined && beginOf(integrity) === BY_CONTENT.exec(version)?.groups?.begin;
}

/** Base64 with the letters that may stand in an address. */
function beginOf(integrity: string): string | undefined {
  return /^sha384-(?<begin>[\w+/]{32})/.exec(integrity)?.groups?.begin?.replaceAll('+', '-').replaceAll('/', '_');
}
