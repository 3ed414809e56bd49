import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { allCalls, type BackendLevel, type CallDefinition, type CallName } from 'shared-types/calls';
import { type MockHouse, newHouse } from './mock-house.ts';
import { LEVEL_1, LEVEL_2, type MockAnswer, MOCK_TOKEN } from './spec-answers.ts';

/** Changes to the response of a call; missing fields are normal. */
export interface MockPlan {
  /** Status of the response, without other fields. */
  readonly status?: string;
  /** The whole body. */
  readonly body?: unknown;
  /** HTTP status. */
  readonly http?: number;
  /** Delay of the response, in ms. */
  readonly delayMs?: number;
  /** Additional condition that the response waits for. */
  readonly until?: Promise<unknown>;
}

/** A backend that speaks the spec's words and no others. */
export interface MockBackend {
  readonly url: string;
  readonly house: MockHouse;
  /** Requests in order: the call, or the path of another request. */
  readonly seen: { readonly call: CallName | undefined; readonly path: string; readonly body: unknown }[];
  /** Changes the responses of a call; without a plan they are normal again. */
  plan(name: CallName, plan?: MockPlan): void;
  close(): Promise<void>;
}

interface MockOptions {
  readonly level: Exclude<BackendLevel, 3>;
  /** A free one when absent. */
  readonly port?: number;
  /** Where games are played; a page of the mock itself when absent. */
  readonly gameUrl?: string;
}

/** Starts a mock backend on this machine; every path that its level has not is a 404. */
export async function startMockBackend({ level, port = 0, gameUrl }: MockOptions): Promise<MockBackend> {
  const house = newHouse();
  const plans = new Map<CallName, MockPlan>();
  const seen: MockBackend['seen'] = [];
  const app = Fastify({ forceCloseConnections: true });
  const answers: { readonly [Name in CallName]?: MockAnswer } = level === 1 ? LEVEL_1 : { ...LEVEL_1, ...LEVEL_2 };
  for (const [name, call] of allCalls()) {
    const answer = answers[name];
    if (answer === undefined) {
      continue;
    }
    app.post(call.backendPath, async (request, reply) => {
      const parameters = parametersOf(request, call);
      seen.push({ call: name, path: call.backendPath, body: parameters });
      const { delayMs = 0, until, http = 200, ...told } = plans.get(name) ?? {};
      await Promise.all([pause(delayMs), until]);
      if (call.login && request.headers.authorization !== `Bearer ${MOCK_TOKEN}`) {
        return reply.code(401).send({ error: 'Please log in first.' });
      }
      if ('body' in told) {
        return reply.code(http).type('application/json').send(JSON.stringify(told.body));
      }
      if (told.status !== undefined) {
        return reply.code(http).send({ status: told.status });
      }
      const own = answer(house, parameters, { gameUrl: gameUrl ?? `${backend.url}/game` });
      return reply.code(http).send(typeof own === 'string' ? { status: own } : own);
    });
  }
  app.get('/game', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Mock game</title>'),
  );
  app.setNotFoundHandler(async (request, reply) => {
    seen.push({ call: undefined, path: request.url, body: request.body });
    return reply.code(404).send({ error: 'There is no such path.' });
  });
  const backend: MockBackend = {
    url: await app.listen({ host: '127.0.0.1', port }),
    house,
    seen,
    plan: (name, plan) => void (plan === undefined ? plans.delete(name) : plans.set(name, plan)),
    close: async () => app.close(),
  };
  return backend;
}

function parametersOf(request: FastifyRequest, { travels }: Pick<CallDefinition, 'travels'>): Record<string, unknown> {
  const given = travels === 'query' ? request.query : request.body;
  return typeof given === 'object' && given !== null ? { ...given } : {};
}
