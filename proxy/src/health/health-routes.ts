import plugin from 'fastify-plugin';
import type { ProxyEnvironment } from '../environment.ts';

const BACKEND_MAX_MS = 2_000;

/** Duration above which a response is logged, in ms. */
const SLOW_MS = 1_000;

/**
 * `/healthz`: this process responds. `/readyz`: it is not stopping, the backend responds and its level is known, and
 * the registry can serve a page.
 */
export const healthRoutes = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  app.get('/healthz', { config: { limit: false } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { limit: false } }, async (_, reply) => {
    if (app.ending.begun()) {
      return reply.code(503).send({ stopping: true });
    }
    const registry = app.registry.current().shell !== undefined;
    const backend = (await isReachable(environment.backendUrl)) && app.backendLevel.isDetected();
    // With an invalid registry or a read-only store, the last valid registry is served, so the proxy stays ready.
    const registryProblem = app.registry.problem()?.message;
    const storeProblem = app.storeClock.problem();
    return reply.code(registry && backend ? 200 : 503).send({ registry, backend, registryProblem, storeProblem });
  });

  // Successful requests are only counted (see metrics): a log line would be most of the cost of a call.
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 400 || reply.elapsedTime >= SLOW_MS ? 'info' : 'debug';
    if (request.kind !== 'watch') {
      request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
    done();
  });
});

/** Returns true for any HTTP response: a foreign backend may have no health endpoint. */
async function isReachable(backendUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${backendUrl}/healthz`, {
      signal: AbortSignal.timeout(BACKEND_MAX_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
