import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';
import { HttpFailure } from './error-answers.ts';

/** Requests of one address within a minute before it has to wait; pages, calls and pictures count alike. */
export const PER_ADDRESS_AND_MINUTE = 1_800;

/** Keeps one address, or a burst, from taking the site away from everybody else. */
export const loadLimits = plugin<{ watchEventLoop: boolean }>(async (app, { watchEventLoop }) => {
  await app.register(rateLimit, {
    global: true,
    max: PER_ADDRESS_AND_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_, { ttl }) =>
      new HttpFailure(429, {
        error: 'Too many requests; please wait a moment.',
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
  await app.register(underPressure, {
    // 0: not watched. A test's event loop is held up by the test itself.
    maxEventLoopDelay: watchEventLoop ? 1_500 : 0,
    maxHeapUsedBytes: 1_500 * 1024 * 1024,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
});
