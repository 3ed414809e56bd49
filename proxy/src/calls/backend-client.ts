import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { CALLS, type CallName } from 'shared-types/calls';
import { Agent, request as send } from 'undici';
import type { Environment } from '../environment.ts';
import { BackendGuard, type CallOrigin } from './backend-guard.ts';
import { addressedCall, backendHeaders, pageOrigin } from './backend-request.ts';
import type { CallRow } from './call-row.ts';
import { type ResponseNormalizer, responseNormalizer } from './responses/normalize-response.ts';
import {
  asUpstreamFailure,
  readAnswer,
  UPSTREAM_CONNECTIONS,
  UPSTREAM_TIMES,
  type UpstreamAnswer,
  UpstreamFailure,
} from './upstream.ts';

/** Whose request a call of the proxy's own is made for. */
interface OwnCallOrigin extends CallOrigin {
  /** A visitor's token: the one that a login replaces. */
  readonly token?: string | undefined;
}

/** The one client of the backend: calls of pages, and calls of the proxy itself for sessions and pages. */
export interface BackendClient {
  readonly normalize: ResponseNormalizer;
  /** Sends a checked call of a page on; its response is as the backend gave it. @throws {UpstreamFailure} */
  forward(row: CallRow, origin: CallOrigin, reply: FastifyReply): Promise<UpstreamAnswer>;
  /**
   * Sends a call of the table; its response is normalized.
   * @param maxMs longest time in ms; the ordinary limit when absent
   * @throws {UpstreamFailure}
   */
  call(name: CallName, body: object, origin: OwnCallOrigin, maxMs?: number): Promise<UpstreamAnswer>;
  /** Sends a call by its row, also one of a release's own; its response is normalized. @throws {UpstreamFailure} */
  callRow(row: CallRow, body: object, origin: OwnCallOrigin): Promise<UpstreamAnswer>;
  /** Sends a call by its row; its response is as the backend gave it. @throws {UpstreamFailure} */
  ask(row: CallRow, body: object, origin: OwnCallOrigin): Promise<UpstreamAnswer>;
  /** Sends to any path of the backend. @throws {UpstreamFailure} */
  post(path: string, body: object, origin: OwnCallOrigin): Promise<UpstreamAnswer>;
}

interface BackendRequest {
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  /** Longest time in ms. */
  readonly maxMs?: number | undefined;
}

/** More than a few callers can hold with calls that hang: see `MOST_UNDER_WAY`. */
const CONNECTIONS = 768;

/** Codes of a broken connection after which a read is sent once more, and after how many ms. */
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET', 'EPIPE'];
const RETRY_MS = 30;

export const backendClient = plugin<{ environment: Environment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const guard = new BackendGuard(app, tracing);
    const normalize = responseNormalizer(environment.backendZone);
    const dispatcher = new Agent({ ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS });

    const exchange = async ({ path, body, headers, maxMs }: BackendRequest): Promise<UpstreamAnswer> => {
      const response = await send(`${environment.backendUrl}${path}`, {
        method: 'POST',
        dispatcher,
        headers,
        body: JSON.stringify(body),
        ...(maxMs !== undefined && { headersTimeout: maxMs }),
        signal: AbortSignal.timeout(maxMs ?? UPSTREAM_TIMES.whole),
      });
      const { 'retry-after': retryAfter, 'content-type': contentType } = response.headers;
      return readAnswer({ status: response.statusCode, retryAfter, contentType }, await response.body.bytes());
    };

    const exchangeRead = async (request: BackendRequest): Promise<UpstreamAnswer> => {
      try {
        return await exchange(request);
      } catch (error) {
        const { code }: { code?: string } = Object(error);
        if (!BROKEN.includes(code ?? '')) {
          throw error;
        }
        await wait(RETRY_MS);
        return exchange(request);
      }
    };

    /** Counts a call from its start to its end. @param reply of a page that may leave before the response is there */
    const guarded = async (
      name: string,
      origin: CallOrigin,
      work: () => Promise<UpstreamAnswer>,
      reply?: FastifyReply,
    ): Promise<UpstreamAnswer> => {
      const end = guard.begin(name, origin);
      let isOver = false;
      const endOnce = (failure?: UpstreamFailure) => {
        if (!isOver) {
          isOver = true;
          end(failure);
        }
      };
      // A caller that left says nothing about the backend. Each response that was sent comes here as well.
      reply?.raw.once('close', () => isOver || endOnce(new UpstreamFailure('fault', 'The caller left.')));
      try {
        const answer = await work();
        endOnce();
        return answer;
      } catch (error) {
        const failure = asUpstreamFailure(error);
        endOnce(failure);
        throw failure;
      }
    };

    const post = async (name: string, path: string, body: object, origin: OwnCallOrigin, maxMs?: number) => {
      const headers = backendHeaders(origin.request, origin.member?.token ?? origin.token);
      return guarded(name, origin, async () => exchange({ path, body, headers, maxMs }));
    };

    app.decorate('backend', {
      normalize,
      forward: async ({ name, call }, origin, reply) => {
        const { request, member } = origin;
        const token = call.login || call.optionalLogin ? member?.token : undefined;
        const headers = {
          ...backendHeaders(request, token),
          ...(call.sendsOrigin && { origin: pageOrigin(request, environment.publicOrigins) }),
        };
        const sent = { ...addressedCall(call, request.body), headers, maxMs: call.maxMs };
        return guarded(name, origin, async () => (call.read ? exchangeRead(sent) : exchange(sent)), reply);
      },
      call: async (name, body, origin, maxMs) => {
        const call = CALLS[name];
        return normalize({ name, call }, await post(name, call.backendPath, body, origin, maxMs), origin.request.log);
      },
      callRow: async (row, body, origin) =>
        normalize(row, await post(row.name, row.call.backendPath, body, origin), origin.request.log),
      ask: async ({ name, call }, body, origin) => post(name, call.backendPath, body, origin),
      post: async (path, body, origin) => post(path.split('/').at(-1) ?? path, path, body, origin),
    });
    app.addHook('onClose', async () => {
      guard.close();
      await dispatcher.close();
    });
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    backend: BackendClient;
  }
}
