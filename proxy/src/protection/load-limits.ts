import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';
import { HttpFailure } from './error-responses.ts';

interface LoadLimitsOptions {
  /** False in tests, which share a process that they block and fill themselves. */
  readonly watchProcess: boolean;
  /** Time after the port opened for which nothing is rejected, in ms: the start itself blocks the process. */
  readonly startMs?: number;
}

/** Rejects requests with 503 while the process is overloaded. */
export const loadLimits = plugin<LoadLimitsOptions>(async (app, { watchProcess, startMs = 3_000 }) => {
  let isStarting = true;
  app.addHook('onListen', async () => void setTimeout(() => (isStarting = false), startMs).unref());
  await app.register(underPressure, {
    // 0 disables the check.
    maxEventLoopDelay: watchProcess ? 1_500 : 0,
    maxHeapUsedBytes: watchProcess ? 1_500 * 1024 * 1024 : 0,
    exposeStatusRoute: false,
    pressureHandler: async () => {
      if (!isStarting) {
        throw new HttpFailure(503);
      }
    },
  });
});
