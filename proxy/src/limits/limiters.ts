import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { getAddressKey } from 'shared-types/client-address';
import { type LimitName, LIMITS, type LimitRule } from './limit-table.ts';

/**
 * Counts a request, or only reads its count. Returns the time in ms until the count starts again if the limit is
 * exceeded. @throws {Error} if the counter store does not respond
 */
type Limiter = (request: FastifyRequest, counts: boolean) => Promise<number | undefined>;

/** Addresses that are remembered for one limit; the longest unseen leave first. */
const MAX_KEYS = 50_000;

/** Creates one limiter per limit. @param redis store of the counts; this process if absent */
export async function makeLimiters(app: FastifyInstance, redis?: Redis): Promise<ReadonlyMap<LimitName, Limiter>> {
  const limiters = new Map<LimitName, Limiter>();
  await app.register(async (inner) => {
    await inner.register(rateLimit, {
      global: false,
      nameSpace: 'site-limits:',
      ...(redis !== undefined && { redis }),
    });
    for (const [name, { max, seconds }] of Object.entries<LimitRule>(LIMITS)) {
      const options = {
        max,
        timeWindow: seconds * 1000,
        cache: MAX_KEYS,
        keyGenerator: ({ ip }: FastifyRequest) => `${name}:${getAddressKey(ip)}`,
      };
      const check = inner.createRateLimit(options);
      limiters.set(name as LimitName, async (request, increment) => {
        const found = await check(request, { increment });
        const isExceeded = !found.isAllowed && (increment ? found.isExceeded : found.remaining === 0);
        return isExceeded ? found.ttl : undefined;
      });
    }
  });
  return limiters;
}
