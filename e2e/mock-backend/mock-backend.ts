import Fastify, { type FastifyRequest } from 'fastify';
import { allCalls, type BackendLevel, type CallDefinition, type CallName } from 'shared-types/calls';
import { createMockState } from './mock-state.ts';
import { RESPONDERS } from './spec-responses.ts';

/** Backend that implements only the specification. */
export type MockBackend = Awaited<ReturnType<typeof startMockBackend>>;

/** Starts a mock backend; paths that its level lacks return 404. */
export async function startMockBackend({ level, port = 0 }: { level: Exclude<BackendLevel, 3>; port?: number }) {
  const state = createMockState();
  const seen: { readonly call: CallName | undefined; readonly path: string; readonly body: unknown }[] = [];
  const app = Fastify({ forceCloseConnections: true });
  for (const [name, call] of allCalls().filter(([, { level: from }]) => from <= level)) {
    const respond = RESPONDERS[name];
    app.post(call.backendPath, async (request, reply) => {
      const parameters = parametersOf(request, call);
      seen.push({ call: name, path: call.backendPath, body: parameters });
      if (call.login && request.headers.authorization !== `Bearer ${state.token}`) {
        return reply.code(401).send({ error: 'Please log in first.' });
      }
      const response = respond?.(state, parameters, { gameUrl: `${app.listeningOrigin}/game` }) ?? 'success';
      return reply.send(typeof response === 'string' ? { status: response } : response);
    });
  }
  app.get('/game', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Mock game</title>'),
  );
  app.setNotFoundHandler(async (request, reply) => {
    seen.push({ call: undefined, path: request.url, body: request.body });
    return reply.code(404).send({ error: 'There is no such path.' });
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    state,
    /** Requests in order: the call, or the path of an unknown request. */
    seen,
    stop: async () => app.close(),
  };
}

function parametersOf(request: FastifyRequest, { travels }: Pick<CallDefinition, 'travels'>): Record<string, unknown> {
  const parameters = travels === 'query' ? request.query : request.body;
  return typeof parameters === 'object' && parameters !== null ? { ...parameters } : {};
}
