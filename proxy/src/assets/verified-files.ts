import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { isByContent } from './content-url.ts';
import type { KnownManifests } from './known-manifests.ts';

const ADDRESS = /^\/assets\/(?<name>[a-z0-9-]+)\/(?<version>[\w.+-]+)\/(?<file>[\w./-]+)$/;

/** Files of a release for its operators and the server only: source maps, the bill of materials, server code. */
const NOT_SENT = /\.map(\.br|\.gz)?$|(^|\/)sbom\.cdx\.json$|^server\//;

/** A file that a release lists and whose hash is right. */
export interface VerifiedFile {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** Compressed forms that are right too: `.br`, `.gz`. */
  readonly compressed: readonly string[];
}

/**
 * Finds the file behind an address.
 * @returns undefined when no release has it for browsers, `wrong` when it is missing or has another hash than when it was published
 */
export async function verifyFile(
  store: ReleaseStore,
  manifests: KnownManifests,
  address: string,
): Promise<VerifiedFile | 'wrong' | undefined> {
  const { name = '', version: named = '', file = '' } = ADDRESS.exec(address)?.groups ?? {};
  if (file === '' || address.includes('..') || NOT_SENT.test(file)) {
    return undefined;
  }
  const version = isByContent(named) ? await manifests.having(name, file, named) : named;
  if (version === undefined) {
    return undefined;
  }
  const release = await manifests.of(name, version);
  if (release?.files[file] === undefined) {
    return undefined;
  }
  const compressed = ['.br', '.gz'].filter((form) => release.files[`${file}${form}`] !== undefined);
  const rights = await Promise.all(
    ['', ...compressed].map(async (form) => {
      const content = await store.readFile(name, version, `${file}${form}`);
      return content !== undefined && computeIntegrity(content) === release.files[`${file}${form}`];
    }),
  );
  if (rights.every(Boolean)) {
    return { name, version, file, compressed };
  }
  manifests.forget(name, version);
  return (await manifests.of(name, version)) === undefined ? undefined : 'wrong';
}
