import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { Counter } from 'prom-client';
import { getAddressKey } from 'shared-types/client-address';
import type { ProxyEnvironment } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { type LimitName, LIMITS, type LimitRule } from './limit-table.ts';
import { SharedCounts } from './shared-counts.ts';

/**
 * Counts every request for the limit of its route, `general` by default. Proxies share the counts through `REDIS_URL`;
 * without it, or while Redis is unreachable, each proxy counts separately.
 */
export const limits = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  const own = await createLimiters(app);
  const shared = environment.redisUrl === undefined ? undefined : new SharedCounts(environment.redisUrl, app.log);
  const common = shared === undefined ? undefined : await createLimiters(app, shared.redis);
  await shared?.start();
  app.addHook('onClose', async () => shared?.close());

  const limited = new Counter({
    name: 'site_limited_requests_total',
    help: 'Requests rejected above a limit, by limit.',
    labelNames: ['limit'],
    registers: [app.metrics.registry],
  });
  Object.keys(LIMITS).forEach((limit) => limited.inc({ limit }, 0));

  const getResetMs = async (name: LimitName, request: FastifyRequest, count: boolean) => {
    if (shared?.isAvailable === true) {
      try {
        return await app.metrics.upstream.measure('limits', async () => common?.get(name)?.(request, count));
      } catch (error) {
        shared.lost(error);
      }
    }
    return own.get(name)?.(request, count);
  };
  const look = async (name: LimitName, request: FastifyRequest, count: boolean) => {
    const resetMs = await getResetMs(name, request, count);
    if (resetMs !== undefined) {
      limited.inc({ limit: name });
      throw new HttpFailure(429, {
        error: 'Too many requests; please wait a moment.',
        retryAfter: Math.max(1, Math.ceil(resetMs / 1000)),
      });
    }
  };
  app.decorate('limits', {
    take: async (name, request) => look(name, request, true),
    require: async (name, request) => look(name, request, false),
    counts: shared,
  });

  app.addHook('onRequest', async (request) => {
    const { limit = 'general' } = request.routeOptions.config;
    if (limit !== false) {
      await app.limits.take(limit, request);
    }
  });
});

/**
 * Counts a request, or only reads its count. Returns the time in ms until the count starts again if the limit is
 * exceeded. @throws {Error} if the counter store does not respond
 */
type Limiter = (request: FastifyRequest, counts: boolean) => Promise<number | undefined>;

/** Addresses that are remembered for one limit; the longest unseen leave first. */
const MAX_KEYS = 50_000;

/** Creates one limiter per limit. @param redis store of the counts; this process if absent */
async function createLimiters(app: FastifyInstance, redis?: Redis): Promise<ReadonlyMap<LimitName, Limiter>> {
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Rate limits per address, so that one address cannot overload the site for others. */
    limits: {
      /** Counts the request. @throws {HttpFailure} 429 with the retry time above the limit */
      take(name: LimitName, request: FastifyRequest): Promise<void>;
      /** Checks a limit without counting. @throws {HttpFailure} 429 if the limit is reached */
      require(name: LimitName, request: FastifyRequest): Promise<void>;
      /** Counts that all proxies share; undefined without a Redis. */
      readonly counts: SharedCounts | undefined;
    };
  }
  interface FastifyContextConfig {
    /** The limit of `limit-table.ts` that requests of this route count for; false: none. */
    limit?: LimitName | false;
  }
}
