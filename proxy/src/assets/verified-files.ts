import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { isContentName } from './content-url.ts';
import type { KnownManifests } from './known-manifests.ts';

const ADDRESS = /^\/assets\/(?<name>[a-z0-9-]+)\/(?<version>[\w.+-]+)\/(?<file>[\w./-]+)$/;

/** Matches files that browsers do not get: source maps, the bill of materials, server code. */
const NOT_SENT = /\.map(\.br|\.gz)?$|(^|\/)sbom\.cdx\.json$|^server\//;

/** Compressed forms of a file, made at build time, by extension. */
const COMPRESSED_FORMS = ['.br', '.gz'] as const;

type Form = '' | (typeof COMPRESSED_FORMS)[number];

/** A file with the hash that its release lists, in each available form. */
export interface ReleaseFile {
  readonly file: string;
  readonly forms: ReadonlyMap<Form, Buffer>;
}

/**
 * Reads the file of an address.
 * @returns undefined if no release lists it for browsers, `wrong` if it is missing or its hash differs
 */
export async function readReleaseFile(
  store: ReleaseStore,
  manifests: KnownManifests,
  address: string,
): Promise<ReleaseFile | 'wrong' | undefined> {
  const { name = '', version: named = '', file = '' } = ADDRESS.exec(address)?.groups ?? {};
  if (file === '' || address.includes('..') || NOT_SENT.test(file)) {
    return undefined;
  }
  const version = isContentName(named) ? await manifests.findVersion(name, file, named) : named;
  const release = version === undefined ? undefined : await manifests.get(name, version);
  if (version === undefined || release === undefined || !Object.hasOwn(release.files, file)) {
    return undefined;
  }
  const forms = new Map<Form, Buffer>();
  for (const form of ['', ...COMPRESSED_FORMS] as const) {
    const integrity = release.files[`${file}${form}`];
    const content = integrity && (await store.readFile(name, version, `${file}${form}`));
    if (content) {
      forms.set(form, content);
    }
    if (integrity !== undefined && (!content || computeIntegrity(content) !== integrity)) {
      return (await store.readManifest(name, version)) === undefined ? undefined : 'wrong';
    }
  }
  return { file, forms };
}
