import type { IncomingHttpHeaders } from 'node:http';

/** `main.476be260.js`: the name of a chunk, the hash of its content, what kind of file it is. */
const CHUNK = /^(?<chunk>[\w-]+)\.[0-9a-f]{8}\.(?<kind>js|css)$/;

const ID = /^"(?<address>\/assets\/[\w./+-]+)"$/;

/** A hash as a byte sequence of a structured field (RFC 8941, section 3.3.5). */
const HASH = /^:(?<hash>[\w+/]{43}=):$/;

/**
 * What lets a browser keep a file as the dictionary for later versions of the same chunk (RFC 9842, section 2.1); undefined
 * for a file whose address says nothing of its content.
 */
export function dictionaryFor(address: string): string | undefined {
  const [, assets = '', name = '', , ...rest] = address.split('/');
  const { chunk, kind } = CHUNK.exec(rest.join('/'))?.groups ?? {};
  return chunk === undefined ? undefined : `match="/${assets}/${name}/*/${chunk}.*.${kind}", id="${address}"`;
}

/** A dictionary that a browser has at hand for what it asks for. */
export interface OfferedDictionary {
  /** Where it was loaded from. */
  readonly address: string;
  /** SHA-256 of its content, in base64. */
  readonly hash: string;
}

/** Reads what a browser offers (RFC 9842, sections 2.2 and 2.3); undefined when it takes no such answer. */
export function offeredDictionary(headers: IncomingHttpHeaders): OfferedDictionary | undefined {
  const { address } = ID.exec(textOf(headers['dictionary-id']))?.groups ?? {};
  const { hash } = HASH.exec(textOf(headers['available-dictionary']))?.groups ?? {};
  const taken = /\bdcz\b/.test(textOf(headers['accept-encoding']));
  return taken && address !== undefined && hash !== undefined ? { address, hash } : undefined;
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '');
