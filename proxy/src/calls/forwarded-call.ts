import { buffer } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { getLocale } from '../page/get-locale.ts';
import { buildMemberHeaders } from '../session/member-headers.ts';
import type { MemberSession } from '../session/session-data.ts';
import type { CallEnd } from './backend-guard.ts';
import {
  toUpstreamFailure,
  parseUpstreamResponse,
  UPSTREAM_TIMES,
  type UpstreamResponse,
  UpstreamFailure,
  type UpstreamHead,
} from './upstream.ts';

type ForwardHooks = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

interface ForwardOptions {
  readonly call: CallDefinition;
  readonly member: MemberSession | undefined;
  readonly publicOrigins: readonly string[];
  /** Receives the outcome of the call. */
  readonly end: CallEnd;
  /** Replies to the page with the backend's response. */
  readonly respond: (answer: UpstreamResponse) => Promise<unknown>;
}

/** Codes of a broken connection after which a read may be sent once more, and after how many ms. */
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET', 'EPIPE'];
const RETRY_MS = 30;

/**
 * A checked call to the backend, as hooks of the proxying plugin. Ends with the whole response, a failure, its time
 * limit or the caller's disconnect; replies in the first three cases.
 */
export class ForwardedCall {
  readonly hooks: ForwardHooks;
  readonly #reply: FastifyReply;
  readonly #options: ForwardOptions;
  readonly #deadline: NodeJS.Timeout;
  #arriving: { destroy(): unknown } | undefined;
  #hasEnded = false;

  constructor(request: FastifyRequest, reply: FastifyReply, options: ForwardOptions) {
    const { call } = options;
    let named: Omit<UpstreamHead, 'status'> = { retryAfter: undefined, contentType: undefined };
    this.#reply = reply;
    this.#options = options;
    this.#deadline = setTimeout(() => {
      this.#fail(new UpstreamFailure('slow', 'The backend did not finish in time.'));
      this.#arriving?.destroy();
    }, call.maxMs ?? UPSTREAM_TIMES.whole).unref();
    reply.raw.once('close', () => this.#leave());
    this.hooks = {
      ...(call.maxMs !== undefined && { timeout: call.maxMs }),
      body: call.travels === 'body' ? (request.body ?? {}) : {},
      queryString: () => (call.travels === 'query' ? buildQuery(request.body) : ''),
      rewriteRequestHeaders: (_, headers) => buildHeaders(request, headers, options),
      // Of the backend's headers nothing goes on; of one of these a number may, in the proxy's own words.
      rewriteHeaders: (headers) => {
        named = { retryAfter: headers['retry-after'], contentType: headers['content-type'] };
        return {};
      },
      retryDelay: ({ err, attempt }) =>
        call.read && attempt === 0 && BROKEN.includes(String(codeOf(err))) ? RETRY_MS : null,
      onError: (_, { error }) => this.#fail(toUpstreamFailure(error.cause ?? error)),
      onResponse: (_, { statusCode }, { stream }) => {
        this.#arriving = stream;
        void this.#receive({ status: statusCode, ...named }, stream);
      },
    };
  }

  async #receive(head: UpstreamHead, stream: NodeJS.ReadableStream): Promise<void> {
    let response: UpstreamResponse;
    try {
      response = parseUpstreamResponse(head, await wholeBody(stream));
    } catch (error) {
      this.#fail(toUpstreamFailure(error));
      return;
    }
    if (this.#end()) {
      await this.#options.respond(response).catch((error: unknown) => this.#reply.send(error));
    }
  }

  #fail(failure: UpstreamFailure): void {
    if (this.#end(failure)) {
      this.#reply.send(failure);
    }
  }

  /** Ends a call whose caller disconnected; the outcome counts for no breaker. */
  #leave(): void {
    // Called after every response; creating a failure with its stack is expensive.
    if (!this.#hasEnded) {
      this.#end(new UpstreamFailure('fault', 'The caller left.'));
    }
  }

  /** Whether it had not ended before. */
  #end(failure?: UpstreamFailure): boolean {
    if (this.#hasEnded) {
      return false;
    }
    this.#hasEnded = true;
    clearTimeout(this.#deadline);
    this.#options.end(failure);
    return true;
  }
}

/** Reads the whole text of a response with the client's own collector; reading by chunks costs twice as much. */
async function wholeBody(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const whole: unknown = 'bytes' in stream && typeof stream.bytes === 'function' ? await stream.bytes() : undefined;
  return whole instanceof Uint8Array ? whole : buffer(stream);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Builds the headers of a forwarded call: content type, the member's token, address and browser, and the page's origin
 * if the call needs it. Forwards no header of the browser unchanged.
 * @param prepared host and length, set by the proxying plugin
 */
function buildHeaders(
  request: FastifyRequest,
  prepared: NodeJS.Dict<string | string[]>,
  { call, member, publicOrigins }: ForwardOptions,
): NodeJS.Dict<string | string[]> {
  return {
    ...buildMemberHeaders(request),
    host: prepared.host,
    'accept-language': LANGUAGE_TAGS[getLocale(request)],
    accept: 'application/json',
    // Without a word of it a server may send any form.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'content-length': prepared['content-length'],
    ...(member !== undefined && (call.login || call.optionalLogin) && { authorization: `Bearer ${member.token}` }),
    ...(call.sendsOrigin && { origin: getPageOrigin(request, publicOrigins) }),
  };
}

/** Returns the query of a call whose backend takes its parameters in the address; the body is checked before. */
function buildQuery(body: unknown): string {
  const parameters = Object.entries(body ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  return new URLSearchParams(parameters).toString();
}

/** Returns the origin of the page that sent the call; empty if the browser sent none. */
function getPageOrigin(request: FastifyRequest, publicOrigins: readonly string[]): string {
  if (request.headers.origin !== undefined) {
    return request.headers.origin;
  }
  const own = `${request.protocol}://${request.host}`;
  return publicOrigins.includes(own) ? own : '';
}
