import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { runInSpan } from 'observability/tracing/request-spans.ts';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { Gauge } from 'prom-client';
import type { CallDefinition } from 'shared-types/calls';
import { getAddressKey, normalizeAddress } from 'shared-types/client-address';
import { LANGUAGE_TAGS, printableAscii, TRACE_HEADER, writeTraceparent } from 'shared-types/platform';
import { Agent, request as sendRequest } from 'undici';
import type { ProxyEnvironment } from '../environment.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { getLocale } from '../page/get-locale.ts';
import type { MemberSession } from '../session/session-data.ts';
import { createCallBreakers } from './call-breakers.ts';
import type { NamedCall } from './call-row.ts';
import { repaginate } from './responses/repaginate.ts';
import { createResponseNormalizer } from './responses/response-normalizer.ts';
import {
  BACKEND_CONNECTIONS,
  getErrorCode,
  readUpstreamResponse,
  toUpstreamFailure,
  UPSTREAM_TIMES,
  UpstreamFailure,
  type UpstreamMessage,
  type UpstreamResponse,
} from './upstream.ts';

/** Maximum number of calls in flight per caller; a page sends about five concurrently. */
export const MAX_IN_FLIGHT_CALLS = 64;

/** Codes of a broken connection after which a read is sent once more, and after how many ms. */
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET', 'EPIPE'];
const RETRY_MS = 30;

const MAX_DEVICE_CHARACTERS = 300;

export interface CallOrigin {
  readonly request: FastifyRequest;
  /** Undefined for a visitor. */
  readonly member?: MemberSession | undefined;
  /** Token of the browser's session that a login replaces. */
  readonly replacedToken?: string | undefined;
}

interface SendOptions {
  /** Maximum duration in ms; by default that of the call. */
  readonly maxMs?: number | undefined;
  /** Reply to the page whose call is forwarded. */
  readonly reply?: FastifyReply | undefined;
  /** Ends the call, when its caller disconnects or its time is over. */
  readonly ending?: AbortController | undefined;
}

/** Sends every call to the backend: those of pages, and those of the proxy itself. */
export const backendClient = plugin<{ environment: ProxyEnvironment; tracing?: Tracing | undefined }>(
  async (app, { environment, tracing }) => {
    const normalize = createResponseNormalizer(environment.backendZone);
    const dispatcher = new Agent(BACKEND_CONNECTIONS);
    /** Prevents one caller from occupying all connections to the backend with hanging calls. */
    const enter = createConcurrencyLimit(MAX_IN_FLIGHT_CALLS);
    const open = new Gauge({
      name: 'site_call_breaker_open',
      help: '1 while the circuit breaker of a call is open.',
      labelNames: ['call'],
      registers: [app.metrics.registry],
    });
    const breakers = createCallBreakers((call, isOpen) => {
      open.set({ call }, Number(isOpen));
      if (isOpen) {
        app.log.warn({ call }, 'circuit breaker opened: calls are rejected until the backend recovers');
      } else {
        app.log.info({ call }, 'circuit breaker closed: the backend responds again');
      }
    });

    /** Sends a call one time; a read once more if the connection breaks. @throws {UpstreamFailure} */
    const exchange = async ({ call }: NamedCall, body: object, origin: CallOrigin, options: SendOptions) => {
      const { maxMs = call.maxMs ?? UPSTREAM_TIMES.whole, reply, ending = new AbortController() } = options;
      const { signal } = ending;
      const end = () => ending.abort(new UpstreamFailure('slow', 'The backend did not finish in time.'));
      // `AbortSignal.timeout` and `AbortSignal.any` would add half of the processor time of a call.
      const deadline = setTimeout(end, maxMs).unref();
      const outgoing = {
        headers: buildHeaders(call, origin, environment.publicOrigins),
        signal,
        ...(call.maxMs !== undefined && { headersTimeout: call.maxMs }),
      };
      const path = `${call.backendPath}${call.travels === 'query' ? formatQuery(body) : ''}`;
      const content = call.travels === 'body' ? body : {};
      const send = async () =>
        reply === undefined
          ? sendRequest(`${environment.backendUrl}${path}`, {
              ...outgoing,
              method: 'POST',
              dispatcher,
              body: JSON.stringify(content),
            })
          : forwardRequest(reply, path, { ...outgoing, body: content });
      try {
        return await readUpstreamResponse(
          await send().catch(async (error: unknown) => {
            if (!call.read || !BROKEN.includes(getErrorCode(error))) {
              throw error;
            }
            await wait(RETRY_MS, undefined, { signal });
            return send();
          }),
        );
      } catch (error) {
        throw toUpstreamFailure(signal.aborted ? signal.reason : error);
      } finally {
        clearTimeout(deadline);
      }
    };

    /** Sends a call within the limits of its caller, and measures it. */
    const send = async (row: NamedCall, body: object, origin: CallOrigin, options: SendOptions) => {
      const { name } = row;
      const { request, member } = origin;
      const caller = member === undefined ? `address ${getAddressKey(request.ip)}` : `member ${member.userId}`;
      const leave = enter(caller);
      if (leave === undefined) {
        throw new UpstreamFailure('busy', 'Too many calls of this caller are in flight.');
      }
      const measured = async () =>
        app.metrics.upstream.measure('backend', async () =>
          runInSpan(tracing, request.trace, `backend ${name}`, async () => exchange(row, body, origin, options)),
        );
      return breakers.run(name, caller, measured).finally(leave);
    };

    app.decorate('backend', {
      async call(row, body, origin, options = {}) {
        const { skip = 0 }: { readonly skip?: number } = body;
        const first = await send(row, body, origin, options);
        const more = async (at: number) => send(row, { ...body, skip: at }, origin, options);
        const { response, page } = await repaginate(row.call, skip, first, more);
        const normalized = normalize(row, response, origin.request.log);
        return { status: normalized.status, body: page(normalized.body) };
      },
    });
    app.addHook('onClose', async () => {
      breakers.close();
      await dispatcher.close();
    });
  },
);

/**
 * Builds the headers of a call: content type, token, address and browser of the caller, trace, and the page's origin if
 * the call needs it. Forwards no header of the browser unchanged.
 */
function buildHeaders(
  call: CallDefinition,
  { request, member, replacedToken }: CallOrigin,
  publicOrigins: readonly string[],
): Record<string, string> {
  const token = call.login || call.optionalLogin ? member?.token : replacedToken;
  return {
    [TRACE_HEADER]: writeTraceparent(request.trace),
    'x-member-address': normalizeAddress(request.ip) ?? '',
    'x-member-device': printableAscii(request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_CHARACTERS),
    'accept-language': LANGUAGE_TAGS[getLocale(request)],
    accept: 'application/json',
    // Without it a server may send any encoding.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(call.sendsOrigin && { origin: getPageOrigin(request, publicOrigins) }),
  };
}

function formatQuery(body: object): string {
  const parameters = Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]);
  return `?${new URLSearchParams(parameters).toString()}`;
}

/** Returns the origin of the page that sent the call; empty if the browser sent none. */
function getPageOrigin({ headers, protocol, host }: FastifyRequest, publicOrigins: readonly string[]): string {
  const own = `${protocol}://${host}`;
  return headers.origin ?? (publicOrigins.includes(own) ? own : '');
}

declare module 'fastify' {
  interface FastifyInstance {
    backend: {
      /**
       * Sends a call and returns its response in the form of its schema; of a list, the requested page.
       * @throws {UpstreamFailure} without a usable response, while the breaker is open, or if the caller has too many
       * calls in flight
       */
      call(row: NamedCall, body: object, origin: CallOrigin, options?: SendOptions): Promise<UpstreamResponse>;
    };
  }
}

interface ForwardOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** Maximum time until the first byte, in ms. */
  readonly headersTimeout?: number | undefined;
  readonly signal: AbortSignal;
}

/**
 * Forwards a page's call with `@fastify/http-proxy` and returns the backend's response; the reply is not sent.
 * @param path with the query
 * @throws the error of the connection, or the signal's reason
 */
async function forwardRequest(
  reply: FastifyReply,
  path: string,
  { headers, body, headersTimeout, signal }: ForwardOptions,
): Promise<UpstreamMessage> {
  const [source = '', query = ''] = path.split('?');
  return new Promise((resolve, reject) => {
    let received: UpstreamMessage['headers'] = {};
    let arriving: Readable | undefined;
    const end = () => {
      reject(signal.reason);
      arriving?.destroy();
    };
    signal.addEventListener('abort', end, { once: true });
    reply.from(source, {
      body,
      queryString: () => query,
      ...(headersTimeout !== undefined && { timeout: headersTimeout }),
      rewriteRequestHeaders: (_, { host, 'content-length': length }) => ({
        ...headers,
        host,
        'content-length': length,
      }),
      // No header of the backend is sent to the page unchanged.
      rewriteHeaders: (given) => {
        received = given;
        return {};
      },
      // The backend client decides about repetitions.
      retryDelay: () => null,
      onError: (_, { error }) => reject(error.cause ?? error),
      onResponse: (_, { statusCode }, { stream }) => {
        arriving = stream;
        if (signal.aborted) {
          end();
        }
        resolve({ statusCode, headers: received, body: stream });
      },
    });
  });
}
