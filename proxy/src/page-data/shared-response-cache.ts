import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getLocale } from '../page/get-locale.ts';
import { fetchRead, type FirstRead } from './first-reads.ts';

/** Time after which a public response is refreshed, in ms. */
const FRESH_MS = 3_000;

/** Maximum age of a response used in place of a late newer one, in ms. */
const MAX_AGE_MS = 60_000;

const MAX_RESPONSES = 200;

/** Creates a cache of public responses for all visitors, which are requested without a login. */
export function createSharedResponseCache() {
  /** Responses with their time on the monotonic clock, in ms. */
  const responses = new LRUCache<
    string,
    { response: object; at: number },
    { read: FirstRead; request: FastifyRequest }
  >({
    max: MAX_RESPONSES,
    ttl: FRESH_MS,
    // Returns the stale response immediately; the pending one is cached for the next page.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { read, request } }) => {
      const response = await fetchRead(read, request);
      return response && { response, at: performance.now() };
    },
  });

  /** Returns the response of a call; undefined if the page has to request it itself. @param maxMs maximum wait in ms */
  return async (read: FirstRead, request: FastifyRequest, maxMs: number): Promise<object | undefined> => {
    const { row, body } = read;
    // Responses depend on the language, and versions of a feature may use different paths for a call.
    const key = `${getLocale(request)} ${row.name} ${row.call.backendPath} ${JSON.stringify(body)}`;
    const options = { context: { read, request }, signal: AbortSignal.timeout(maxMs) };
    const cached = await responses.fetch(key, options);
    return cached !== undefined && performance.now() - cached.at < MAX_AGE_MS ? cached.response : undefined;
  };
}
