import plugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';
import { kindOf } from '../protection/route-kind.ts';

const BACKEND_MAX_MS = 2_000;

/** `/healthz`: this process answers. `/readyz`: it goes on, the backend answers, and the registry can serve a page. */
export const healthRoutes = plugin<{ environment: Environment }>(async (app, { environment }) => {
  app.get('/healthz', { config: { limit: false } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: { limit: false } }, async (_, reply) => {
    if (app.ending.begun()) {
      return reply.code(503).send({ stopping: true });
    }
    const registry = app.registry.current().shell !== undefined;
    const backend = await answers(environment.backendUrl);
    // With a broken registry the last good one goes on: no reason to take every proxy out of service.
    const registryProblem = app.registry.problem();
    const body = { registry, backend, ...(registryProblem !== undefined && { registryProblem }) };
    return reply.code(registry && backend ? 200 : 503).send(body);
  });

  app.addHook('onResponse', async (request, reply) => {
    if (kindOf(request) !== 'watch') {
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
  });
});

/** Any HTTP answer counts: a foreign backend need not know a health address. */
async function answers(backendUrl: string): Promise<boolean> {
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
