import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';

/** Rejects requests with 503 while the process is overloaded. */
export const loadLimits = plugin<{ watchProcess: boolean }>(async (app, { watchProcess }) => {
  await app.register(underPressure, {
    // 0 disables the check: tests share a process that they block and fill themselves.
    maxEventLoopDelay: watchProcess ? 1_500 : 0,
    maxHeapUsedBytes: watchProcess ? 1_500 * 1024 * 1024 : 0,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
});
