import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getAddressKey } from 'shared-types/client-address';
import { createRejection } from '../rounds/rejection.ts';

/** Maximum number of requests of one game session per minute; the fastest play sends two or three per second. */
export const PER_SESSION_AND_MINUTE = 300;
/** Maximum number of unknown links and sessions from one address per minute; players are not counted. */
export const UNKNOWN_PER_ADDRESS_AND_MINUTE = 120;
/** Maximum number of sessions and addresses in memory; the least recently seen are removed first. */
const MAX_KEYS = 20_000;

function createLimitError(ttlMs: number): Error {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1_000));
  return createRejection(429, 'Too many requests. Wait a moment, then try again.', seconds);
}

/** Creates the rate limits of the game page's endpoints, counted in this process. */
export async function createProviderLimits(app: FastifyInstance) {
  await app.register(rateLimit, { global: false });
  const common = { timeWindow: 60_000, cache: MAX_KEYS };
  const ofSession = app.createRateLimit({
    ...common,
    max: PER_SESSION_AND_MINUTE,
    keyGenerator: ({ body }: FastifyRequest) => `session ${String(Object(body).sessionId)}`,
  });
  const ofAddress = app.createRateLimit({
    ...common,
    max: UNKNOWN_PER_ADDRESS_AND_MINUTE,
    keyGenerator: ({ ip }: FastifyRequest) => `address ${getAddressKey(ip)}`,
  });
  const seen = new Set<string>();
  const remember = (id: string) => {
    seen.delete(id);
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > MAX_KEYS && oldest !== undefined) {
      seen.delete(oldest);
    }
  };
  return {
    /** Counts a request of a known session. @throws if they are too many */
    session: async (request: FastifyRequest, id: string) => {
      remember(id);
      const found = await ofSession(request);
      if (!found.isAllowed && found.isExceeded) {
        throw createLimitError(found.ttl);
      }
    },
    /**
     * Rejects an address with too many unknown links or sessions; a known session is not affected, so that other users
     * of its address cannot stop a running game.
     * @throws if they are too many
     */
    requireKnown: async (request: FastifyRequest, id?: string) => {
      if (id !== undefined && seen.has(id)) {
        return;
      }
      const found = await ofAddress(request, { increment: false });
      if (!found.isAllowed && found.remaining === 0) {
        throw createLimitError(found.ttl);
      }
    },
    unknown: async (request: FastifyRequest) => void (await ofAddress(request)),
  };
}
