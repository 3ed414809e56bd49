import plugin from 'fastify-plugin';
import CircuitBreaker from 'opossum';
import { CALLS, type CallName } from 'shared-types';
import { Agent, request } from 'undici';
import type { Environment } from '../environment.ts';
import { readAnswer, UPSTREAM_MAX_BYTES, UPSTREAM_TIMES, type UpstreamAnswer, UpstreamFailure } from './upstream.ts';

/** The proxy's own way to the backend: sessions and pages need calls that no browser sent. */
export interface BackendClient {
  /** Connections with the time limits of all calls. */
  readonly agent: Agent;
  /** Runs a call to the backend unless the breaker is open. @throws {UpstreamFailure} */
  guard<T>(call: () => Promise<T>): Promise<T>;
  /** Sends a call on the proxy's own account. @throws {UpstreamFailure} */
  call(name: CallName, body: object, options?: CallOptions): Promise<UpstreamAnswer>;
  /** Sends to any path of the backend. @throws {UpstreamFailure} */
  post(path: string, body: object, options?: CallOptions): Promise<UpstreamAnswer>;
}

interface CallOptions {
  readonly token?: string;
  /** Longest time in ms; the ordinary limit when absent. */
  readonly maxMs?: number;
  /** Headers beside those of every call; made by the proxy, never taken over from a browser. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const backendClient = plugin<{ environment: Environment }>(async (app, { environment }) => {
  const agent = new Agent({
    connect: { timeout: UPSTREAM_TIMES.connect },
    headersTimeout: UPSTREAM_TIMES.headers,
    bodyTimeout: UPSTREAM_TIMES.whole,
    maxResponseSize: UPSTREAM_MAX_BYTES,
    connections: 128,
  });
  const breaker = new CircuitBreaker((call: () => Promise<unknown>) => call(), {
    name: 'backend',
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold: 10,
    rollingCountTimeout: 10_000,
    resetTimeout: 2_000,
  });
  breaker.on('open', () => app.log.warn('the backend fails: calls are refused at once until it answers again'));
  breaker.on('close', () => app.log.info('the backend answers again'));

  const client: BackendClient = {
    agent,
    async guard<T>(call: () => Promise<T>): Promise<T> {
      try {
        return (await breaker.fire(call)) as T;
      } catch (error) {
        throw error instanceof UpstreamFailure ? error : new UpstreamFailure('away', String(error), { cause: error });
      }
    },
    call: (name, body, options) => client.post(CALLS[name].backendPath, body, options),
    post: (path, body, { token, maxMs = UPSTREAM_TIMES.whole, headers = {} } = {}) =>
      client.guard(async () => {
        try {
          const answer = await request(`${environment.backendUrl}${path}`, {
            method: 'POST',
            dispatcher: agent,
            headers: {
              ...headers,
              'content-type': 'application/json',
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(maxMs),
          });
          return readAnswer(answer.statusCode, await answer.body.text());
        } catch (error) {
          throw asUpstreamFailure(error);
        }
      }),
  };
  app.decorate('backend', client);
  app.addHook('onClose', async () => {
    breaker.shutdown();
    await agent.close();
  });
});

const SLOW_CODES = [
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
];

/** Names a fault of the connection in the two kinds that a page tells apart. */
export function asUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) {
    return error;
  }
  const slow =
    error instanceof Error &&
    (error.name === 'TimeoutError' || ('code' in error && SLOW_CODES.includes(String(error.code))));
  const detail = error instanceof Error ? error.message : String(error);
  return new UpstreamFailure(slow ? 'slow' : 'away', detail, { cause: error });
}

declare module 'fastify' {
  interface FastifyInstance {
    backend: BackendClient;
  }
}
