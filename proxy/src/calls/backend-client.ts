import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { CALLS, type CallName } from 'shared-types';
import { inSpan } from 'observability/tracing/request-spans.ts';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { Gauge } from 'prom-client';
import { Agent, request } from 'undici';
import type { Environment } from '../environment.ts';
import { memberHeaders } from '../session/member-headers.ts';
import type { MemberSession } from '../session/session-data.ts';
import { CallBreakers } from './call-breakers.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import {
  asUpstreamFailure,
  readAnswer,
  UPSTREAM_MAX_BYTES,
  UPSTREAM_TIMES,
  type UpstreamAnswer,
  UpstreamFailure,
} from './upstream.ts';

/** Whose request a call to the backend is made for. */
export interface CallOrigin {
  readonly request: FastifyRequest;
  /** Undefined for a visitor. */
  readonly member?: MemberSession | undefined;
  /** A visitor's token: the one that a login replaces. */
  readonly token?: string | undefined;
}

/** The proxy's own way to the backend: sessions and pages need calls that no browser sent. */
export interface BackendClient {
  /** Connections with the time limits of all calls. */
  readonly agent: Agent;
  /** Runs a call to the backend unless its breaker is open, or the caller has too many under way. @throws {UpstreamFailure} */
  guard<T>(name: string, origin: CallOrigin, call: () => Promise<T>): Promise<T>;
  /** Sends a call on the proxy's own account. @throws {UpstreamFailure} */
  call(name: CallName, body: object, origin: CallOrigin, maxMs?: number): Promise<UpstreamAnswer>;
  /**
   * Sends to any path of the backend.
   * @param maxMs longest time in ms; the ordinary limit when absent
   * @throws {UpstreamFailure}
   */
  post(path: string, body: object, origin: CallOrigin, maxMs?: number): Promise<UpstreamAnswer>;
}

/** More than a few callers can hold by what hangs: see `MOST_UNDER_WAY`. */
const CONNECTIONS = 512;

export const backendClient = plugin<{ environment: Environment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const agent = new Agent({
      connect: { timeout: UPSTREAM_TIMES.connect },
      headersTimeout: UPSTREAM_TIMES.headers,
      bodyTimeout: UPSTREAM_TIMES.whole,
      maxResponseSize: UPSTREAM_MAX_BYTES,
      connections: CONNECTIONS,
    });
    const open = new Gauge({
      name: 'site_call_breaker_open',
      help: '1 while a call is refused at once, since the backend was away for it.',
      labelNames: ['call'],
      registers: [app.metrics.registry],
    });
    const breakers = new CallBreakers({
      opened: (call) => {
        open.set({ call }, 1);
        app.log.warn({ call }, 'the backend is away: the call is refused at once for a while');
      },
      closed: (call) => {
        open.set({ call }, 0);
        app.log.info({ call }, 'the backend answers the call again');
      },
    });
    const underWay = new CallsUnderWay();

    const client: BackendClient = {
      agent,
      guard: async (name, { request: from, member }, call) => {
        const caller = member?.userId ?? from.ip;
        return underWay.run(caller, async () =>
          breakers.run(name, caller, async () =>
            app.metrics.upstream.measure(
              'backend',
              async () => inSpan(tracing, from.trace, `backend ${name}`, call),
              failureKind,
            ),
          ),
        );
      },
      call: async (name, body, origin, maxMs) => send(name, CALLS[name].backendPath, body, origin, maxMs),
      post: async (path, body, origin, maxMs) => send(path.split('/').at(-1) ?? path, path, body, origin, maxMs),
    };
    const send = async (
      name: string,
      path: string,
      body: object,
      origin: CallOrigin,
      maxMs: number = UPSTREAM_TIMES.whole,
    ) =>
      client.guard(name, origin, async () => {
        const token = origin.member?.token ?? origin.token;
        try {
          const answer = await request(`${environment.backendUrl}${path}`, {
            method: 'POST',
            dispatcher: agent,
            headers: {
              ...memberHeaders(origin.request),
              'content-type': 'application/json',
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(maxMs),
          });
          const head = { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
          return readAnswer(head, await answer.body.text());
        } catch (error) {
          throw asUpstreamFailure(error);
        }
      });
    app.decorate('backend', client);
    app.addHook('onClose', async () => {
      breakers.close();
      await agent.close();
    });
  },
);

/** How a call failed, for the metrics. */
function failureKind(error: unknown): string {
  return error instanceof UpstreamFailure ? error.kind : 'failed';
}

declare module 'fastify' {
  interface FastifyInstance {
    backend: BackendClient;
  }
}
