import plugin from 'fastify-plugin';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { CALLS, type CallName } from 'shared-types/calls';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { Agent, request } from 'undici';
import type { ProxyEnvironment } from '../environment.ts';
import { getLocale } from '../page/get-locale.ts';
import { buildMemberHeaders } from '../session/member-headers.ts';
import { BackendGuard, type CallOrigin } from './backend-guard.ts';
import type { CallRow } from './call-row.ts';
import { ResponseNormalizer } from './responses/response-normalizer.ts';
import {
  toUpstreamFailure,
  parseUpstreamResponse,
  UPSTREAM_CONNECTIONS,
  UPSTREAM_TIMES,
  type UpstreamResponse,
} from './upstream.ts';

/** Whose request a call of the proxy's own is made for. */
interface OwnCallOrigin extends CallOrigin {
  /** A visitor's token: the one that a login replaces. */
  readonly token?: string | undefined;
}

/** Calls on the proxy's own account: sessions and pages need some that no browser sent. */
export interface BackendClient {
  readonly guard: BackendGuard;
  /** Normalizes a response by the schema of its call. @throws {UpstreamFailure} if it lacks what cannot be empty */
  readonly normalize: ResponseNormalizer['normalize'];
  /**
   * Sends a call of the table and normalizes its response.
   * @param maxMs maximum duration in ms; the default limit if absent
   * @throws {UpstreamFailure}
   */
  call(name: CallName, body: object, origin: OwnCallOrigin, maxMs?: number): Promise<UpstreamResponse>;
  /**
   * Sends a call by its definition, also a feature-scoped one, and normalizes its response. @throws {UpstreamFailure}
   */
  callRow(row: CallRow, body: object, origin: OwnCallOrigin): Promise<UpstreamResponse>;
  /** Sends a call by its definition and returns the response unchanged. @throws {UpstreamFailure} */
  ask(row: CallRow, body: object, origin: OwnCallOrigin): Promise<UpstreamResponse>;
  /** Sends to any path of the backend. @throws {UpstreamFailure} */
  post(path: string, body: object, origin: OwnCallOrigin): Promise<UpstreamResponse>;
}

const CONNECTIONS = 256;

export const backendClient = plugin<{ environment: ProxyEnvironment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const guard = new BackendGuard(app, tracing);
    const normalizer = new ResponseNormalizer(environment.backendZone);
    const normalize: ResponseNormalizer['normalize'] = (...response) => normalizer.normalize(...response);
    const dispatcher = new Agent({ ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS });
    const send = async (
      name: string,
      path: string,
      body: object,
      origin: OwnCallOrigin,
      maxMs: number = UPSTREAM_TIMES.whole,
    ) => {
      const end = guard.startCall(name, origin);
      const token = origin.member?.token ?? origin.token;
      try {
        const {
          statusCode,
          headers,
          body: answered,
        } = await request(`${environment.backendUrl}${path}`, {
          method: 'POST',
          dispatcher,
          headers: {
            ...buildMemberHeaders(origin.request),
            'accept-language': LANGUAGE_TAGS[getLocale(origin.request)],
            'accept-encoding': 'identity',
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(maxMs),
        });
        const head = {
          status: statusCode,
          retryAfter: headers['retry-after'],
          contentType: headers['content-type'],
        };
        const upstream = parseUpstreamResponse(head, await answered.bytes());
        end();
        return upstream;
      } catch (error) {
        const failure = toUpstreamFailure(error);
        end(failure);
        throw failure;
      }
    };
    app.decorate('backend', {
      guard,
      normalize,
      call: async (name, body, origin, maxMs) =>
        normalize(name, await send(name, CALLS[name].backendPath, body, origin, maxMs), origin.request.log),
      callRow: async ({ name, call }, body, origin) =>
        normalize(name, await send(name, call.backendPath, body, origin), origin.request.log, call),
      ask: async ({ name, call }, body, origin) => send(name, call.backendPath, body, origin),
      post: async (path, body, origin) => send(path.split('/').at(-1) ?? path, path, body, origin),
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
