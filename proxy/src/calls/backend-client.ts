import plugin from 'fastify-plugin';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { Agent, request } from 'undici';
import type { ProxyEnvironment } from '../environment.ts';
import { getLocale } from '../page/get-locale.ts';
import { buildMemberHeaders } from '../session/member-headers.ts';
import { BackendGuard, type CallOrigin } from './backend-guard.ts';
import type { NamedCall } from './call-row.ts';
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
  readonly normalizer: ResponseNormalizer;
  /**
   * Sends a call and returns the response unchanged.
   * @param name of the call for breakers and metrics
   * @param maxMs maximum duration in ms; the default limit if absent
   * @throws {UpstreamFailure}
   */
  send(name: string, path: string, body: object, origin: OwnCallOrigin, maxMs?: number): Promise<UpstreamResponse>;
  /** Sends a call and normalizes its response. @throws {UpstreamFailure} */
  call(row: NamedCall, body: object, origin: OwnCallOrigin, maxMs?: number): Promise<UpstreamResponse>;
}

const CONNECTIONS = 256;

export const backendClient = plugin<{ environment: ProxyEnvironment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const guard = new BackendGuard(app, tracing);
    const normalizer = new ResponseNormalizer(environment.backendZone);
    const dispatcher = new Agent({ ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS });
    const send: BackendClient['send'] = async (name, path, body, origin, maxMs = UPSTREAM_TIMES.whole) => {
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
      normalizer,
      send,
      call: async (row, body, origin, maxMs) =>
        normalizer.normalize(row, await send(row.name, row.call.backendPath, body, origin, maxMs), origin.request.log),
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
