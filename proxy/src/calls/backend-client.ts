import { setTimeout as wait } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { type CallDefinition, CALLS, type CallName } from 'shared-types/calls';
import { Agent, request } from 'undici';
import type { ProxyEnvironment } from '../environment.ts';
import { BackendGuard, type CallOrigin } from './backend-guard.ts';
import { buildHeaders, buildPath, getPageOrigin } from './backend-request.ts';
import type { CallRow } from './call-row.ts';
import { ResponseNormalizer } from './responses/response-normalizer.ts';
import {
  isBrokenConnection,
  parseUpstreamResponse,
  toUpstreamFailure,
  UPSTREAM_CONNECTIONS,
  UPSTREAM_TIMES,
  UpstreamFailure,
  type UpstreamResponse,
} from './upstream.ts';

/** A call by its definition. */
type NamedCall = Pick<CallRow, 'name' | 'call'>;

/** Calls to the backend, of pages and of the proxy itself. Every method throws {@link UpstreamFailure}. */
export interface BackendClient {
  /** Normalizes a response by the schema of its call. @throws {UpstreamFailure} if it lacks what cannot be empty */
  readonly normalize: ResponseNormalizer['normalize'];
  /**
   * Sends a call of the table and normalizes its response.
   * @param maxMs maximum duration in ms; the default limit if absent
   */
  call(name: CallName, body: object, origin: CallOrigin, maxMs?: number): Promise<UpstreamResponse>;
  /** Sends a call and returns the response unchanged. */
  send(call: NamedCall, body: object, origin: CallOrigin): Promise<UpstreamResponse>;
  /** Sends an empty body to a path that is not in the table. */
  post(path: string, origin: CallOrigin): Promise<UpstreamResponse>;
}

/** Maximum connections: more than a few callers with hanging calls can occupy (`MAX_IN_FLIGHT_CALLS`). */
const CONNECTIONS = 768;

/** Time after which a read is repeated when the connection broke, in ms. */
const RETRY_MS = 30;

interface SentRequest extends Pick<CallDefinition, 'read'> {
  readonly path: string;
  readonly body: object;
  readonly headers: Record<string, string>;
  readonly maxMs: number | undefined;
}

export const backendClient = plugin<{ environment: ProxyEnvironment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const guard = new BackendGuard(app, tracing);
    const normalizer = new ResponseNormalizer(environment.backendZone);
    const normalize: ResponseNormalizer['normalize'] = (...response) => normalizer.normalize(...response);
    const dispatcher = new Agent({ ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS });

    const post = async ({ path, body, headers, read, maxMs }: SentRequest, left: AbortSignal[]) => {
      const signal = AbortSignal.any([AbortSignal.timeout(maxMs ?? UPSTREAM_TIMES.whole), ...left]);
      const attempt = async () =>
        request(`${environment.backendUrl}${path}`, {
          method: 'POST',
          dispatcher,
          headers,
          body: JSON.stringify(body),
          headersTimeout: maxMs ?? UPSTREAM_TIMES.headers,
          signal,
        });
      const response = await attempt().catch(async (error: unknown) => {
        if (!read || !isBrokenConnection(error)) {
          throw error;
        }
        await wait(RETRY_MS);
        return attempt();
      });
      const { statusCode: status, headers: received } = response;
      const head = { status, retryAfter: received['retry-after'], contentType: received['content-type'] };
      return parseUpstreamResponse(head, await response.body.bytes());
    };

    /** Sends a request within the limits of its caller; a disconnect of the caller counts as no outage. */
    const sendGuarded = async (name: string, sent: SentRequest, origin: CallOrigin): Promise<UpstreamResponse> => {
      const end = guard.startCall(name, origin);
      const { left } = origin;
      try {
        const response = await post(sent, left === undefined ? [] : [left]);
        end();
        return response;
      } catch (error) {
        const hasLeft = left?.aborted === true;
        const failure = hasLeft ? new UpstreamFailure('fault', 'The caller left.') : toUpstreamFailure(error);
        end(failure);
        throw failure;
      }
    };

    const send = async ({ name, call }: NamedCall, body: object, origin: CallOrigin, maxMs = call.maxMs) => {
      const { request: page, member } = origin;
      const token = call.login || call.optionalLogin ? member?.token : origin.token;
      const headers = {
        ...buildHeaders(page, token),
        ...(call.sendsOrigin && { origin: getPageOrigin(page, environment.publicOrigins) }),
      };
      const sent = { path: buildPath(call, body), body: call.travels === 'body' ? body : {}, headers, maxMs };
      return sendGuarded(name, { ...sent, read: call.read }, origin);
    };

    app.decorate('backend', {
      normalize,
      send,
      call: async (name, body, origin, maxMs) =>
        normalize(name, await send({ name, call: CALLS[name] }, body, origin, maxMs), origin.request.log),
      post: async (path, origin) => {
        const headers = buildHeaders(origin.request, origin.member?.token);
        const sent = { path, body: {}, headers, read: false, maxMs: undefined };
        return sendGuarded(path.split('/').at(-1) ?? path, sent, origin);
      },
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
