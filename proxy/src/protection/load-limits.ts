import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';

/** Turns requests away while the process has more to do than it can. */
export const loadLimits = plugin<{ watchProcess: boolean }>(async (app, { watchProcess }) => {
  await app.register(underPressure, {
    // 0: not watched. A test's process is that of all tests, which hold it up and fill it themselves.
    maxEventLoopDelay: watchProcess ? 1_500 : 0,
    maxHeapUsedBytes: watchProcess ? 1_500 * 1024 * 1024 : 0,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
});
