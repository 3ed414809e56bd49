import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getAddressKey } from 'shared-types/client-address';

/** Requests of one game session within a minute; the quickest play asks two or three times a second. */
export const PER_SESSION_AND_MINUTE = 300;
/** Links and sessions that nobody knows, from one address within a minute; players are not counted. */
export const UNKNOWN_PER_ADDRESS_AND_MINUTE = 120;
/** Sessions and addresses that are remembered; the longest unseen leave first. */
const MOST_KEYS = 20_000;

/** Somebody asks too often. */
class TooMany extends Error {
  readonly statusCode = 429;
  /** In seconds. */
  readonly retryAfter: number;

  constructor(ttlMs: number) {
    super('Too many requests; please wait a moment.');
    this.retryAfter = Math.max(1, Math.ceil(ttlMs / 1_000));
  }
}

/** How often the game page's doors may be used. */
export interface ProviderLimits {
  /** Counts a request of a session that was found. @throws {TooMany} */
  session(request: FastifyRequest, id: string): Promise<void>;
  /**
   * Looks whether the address named too many that nobody knows; a session that was found before is none of them, so that
   * no neighbour stops a game that runs. @throws {TooMany}
   */
  requireKnown(request: FastifyRequest, id?: string): Promise<void>;
  /** Counts a link or a session that nobody knows. */
  unknown(request: FastifyRequest): Promise<void>;
}

/** Limits of the doors, counted in this process. */
export async function providerLimits(app: FastifyInstance): Promise<ProviderLimits> {
  await app.register(rateLimit, { global: false });
  const common = { timeWindow: 60_000, cache: MOST_KEYS };
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
    if (seen.size > MOST_KEYS && oldest !== undefined) {
      seen.delete(oldest);
    }
  };
  return {
    session: async (request, id) => {
      remember(id);
      const found = await ofSession(request);
      if (!found.isAllowed && found.isExceeded) {
        throw new TooMany(found.ttl);
      }
    },
    requireKnown: async (request, id) => {
      if (id !== undefined && seen.has(id)) {
        return;
      }
      const found = await ofAddress(request, { increment: false });
      if (!found.isAllowed && found.remaining === 0) {
        throw new TooMany(found.ttl);
      }
    },
    unknown: async (request) => void (await ofAddress(request)),
  };
}
