import plugin from 'fastify-plugin';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { CALLS, type CallName } from 'shared-types';
import { Agent, request } from 'undici';
import type { Environment } from '../environment.ts';
import { memberHeaders } from '../session/member-headers.ts';
import { BackendGuard, type CallOrigin } from './backend-guard.ts';
import {
  asUpstreamFailure,
  readAnswer,
  UPSTREAM_CONNECTIONS,
  UPSTREAM_TIMES,
  type UpstreamAnswer,
} from './upstream.ts';

/** Whose request a call of the proxy's own is made for. */
interface OwnCallOrigin extends CallOrigin {
  /** A visitor's token: the one that a login replaces. */
  readonly token?: string | undefined;
}

/** Calls on the proxy's own account: sessions and pages need some that no browser sent. */
export interface BackendClient {
  readonly guard: BackendGuard;
  /**
   * Sends a call of the table.
   * @param maxMs longest time in ms; the ordinary limit when absent
   * @throws {UpstreamFailure}
   */
  call(name: CallName, body: object, origin: OwnCallOrigin, maxMs?: number): Promise<UpstreamAnswer>;
  /** Sends to any path of the backend. @throws {UpstreamFailure} */
  post(path: string, body: object, origin: OwnCallOrigin): Promise<UpstreamAnswer>;
}

const CONNECTIONS = 256;

export const backendClient = plugin<{ environment: Environment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const guard = new BackendGuard(app, tracing);
    const dispatcher = new Agent({ ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS });
    const send = async (
      name: string,
      path: string,
      body: object,
      origin: OwnCallOrigin,
      maxMs: number = UPSTREAM_TIMES.whole,
    ) => {
      const end = guard.begin(name, origin);
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
            ...memberHeaders(origin.request),
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(maxMs),
        });
        const answer = readAnswer({ status: statusCode, retryAfter: headers['retry-after'] }, await answered.text());
        end();
        return answer;
      } catch (error) {
        const failure = asUpstreamFailure(error);
        end(failure);
        throw failure;
      }
    };
    app.decorate('backend', {
      guard,
      call: async (name, body, origin, maxMs) => send(name, CALLS[name].backendPath, body, origin, maxMs),
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
