import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';

/** Turns requests away while the process has more to do than it can. */
export const loadLimits = plugin<{ watchEventLoop: boolean }>(async (app, { watchEventLoop }) => {
  await app.register(underPressure, {
    // 0: not watched. A test's event loop is held up by the test itself.
    maxEventLoopDelay: watchEventLoop ? 1_500 : 0,
    maxHeapUsedBytes: 1_500 * 1024 * 1024,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
});
