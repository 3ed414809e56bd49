import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { ProxyEnvironment } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { type LimitName, LIMITS } from './limit-table.ts';
import { makeLimiters } from './limiters.ts';
import { SharedCounts } from './shared-counts.ts';

/** Rate limits per address, so that one address cannot overload the site for others. */
export interface RateLimits {
  /** Counts the request. @throws {HttpFailure} 429 with the retry time above the limit */
  take(name: LimitName, request: FastifyRequest): Promise<void>;
  /** Checks a limit without counting. @throws {HttpFailure} 429 if the limit is reached */
  require(name: LimitName, request: FastifyRequest): Promise<void>;
  /** Counts that all proxies share; undefined without a Redis. */
  readonly counts: SharedCounts | undefined;
}

/**
 * Counts every request for the limit of its route, `general` by default. Proxies share the counts through `REDIS_URL`;
 * without it, or while Redis is unreachable, each proxy counts separately.
 */
export const limits = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  const own = await makeLimiters(app);
  const shared = environment.redisUrl === undefined ? undefined : new SharedCounts(environment.redisUrl, app.log);
  const common = shared === undefined ? undefined : await makeLimiters(app, shared.redis);
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

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
  interface FastifyContextConfig {
    /** The limit of `limit-table.ts` that requests of this route count for; false: none. */
    limit?: LimitName | false;
  }
}
