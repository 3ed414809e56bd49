import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallDefinition, LANGUAGE_TAGS } from 'shared-types';
import { localeOf } from '../page/locale-of.ts';
import { memberHeaders } from '../session/member-headers.ts';
import {
  asUpstreamFailure,
  readAnswer,
  UPSTREAM_MAX_BYTES,
  UPSTREAM_TIMES,
  type UpstreamAnswer,
  UpstreamFailure,
} from './upstream.ts';

interface ForwardOptions {
  readonly call: CallDefinition;
  readonly token: string | undefined;
  readonly publicOrigins: readonly string[];
}

/** Codes of a broken connection after which a read may be sent once more. */
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET', 'EPIPE'];

/**
 * Sends a checked call to the backend and reads the whole answer. Of the browser's headers nothing goes on; what goes
 * on is built here: content type, the member's token, address and browser, and the page's origin where it is asked for.
 * @throws {UpstreamFailure}
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  destination: string,
  { call, token, publicOrigins }: ForwardOptions,
): Promise<UpstreamAnswer> {
  const parameters = (request.body ?? {}) as Record<string, string | number | boolean>;
  const deadline = AbortSignal.timeout(call.maxMs ?? UPSTREAM_TIMES.whole);
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () =>
      reject(new UpstreamFailure('slow', 'The backend did not finish in time.')),
    );
    // Nobody waits for the answer any more, and what becomes of it says nothing about the backend.
    reply.raw.once('close', () => reject(new UpstreamFailure('fault', 'The caller left.')));
    reply.from(destination, {
      ...(call.maxMs !== undefined && { timeout: call.maxMs }),
      body: call.travels === 'body' ? parameters : {},
      queryString: () =>
        call.travels === 'query'
          ? new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)])).toString()
          : '',
      rewriteRequestHeaders: (_, headers) => ({
        ...memberHeaders(request),
        host: headers.host,
        'accept-language': LANGUAGE_TAGS[localeOf(request)],
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': headers['content-length'],
        ...(token !== undefined && call.login && { authorization: `Bearer ${token}` }),
        ...(call.sendsOrigin && { origin: pageOrigin(request, publicOrigins) }),
      }),
      rewriteHeaders: () => ({}),
      retryDelay: ({ err, attempt }) =>
        call.read && attempt === 0 && err !== null && BROKEN.includes(String((err as { code?: string }).code))
          ? 30
          : null,
      onError: (_, { error }) => reject(asUpstreamFailure(error.cause ?? error)),
      onResponse: (_, answered, answer) => {
        const { stream, headers } = answer as unknown as {
          readonly stream: NodeJS.ReadableStream & { destroy(): void };
          readonly headers: NodeJS.Dict<unknown>;
        };
        readWhole(stream, deadline).then(
          (text) => {
            try {
              resolve(readAnswer({ status: answered.statusCode, retryAfter: headers['retry-after'] }, text));
            } catch (error) {
              reject(asUpstreamFailure(error));
            }
          },
          (error: unknown) => reject(asUpstreamFailure(error)),
        );
      },
    });
  });
}

/** The origin of the page that sent the call, empty when the browser told none. */
function pageOrigin(request: FastifyRequest, publicOrigins: readonly string[]): string {
  if (request.headers.origin !== undefined) {
    return request.headers.origin;
  }
  const own = `${request.protocol}://${request.host}`;
  return publicOrigins.includes(own) ? own : '';
}

async function readWhole(stream: AsyncIterable<unknown> & { destroy(): void }, deadline: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stop = () => stream.destroy();
  deadline.addEventListener('abort', stop);
  try {
    for await (const chunk of stream) {
      const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      bytes += part.length;
      if (bytes > UPSTREAM_MAX_BYTES) {
        throw new UpstreamFailure('fault', 'The backend’s answer is too large.');
      }
      chunks.push(part);
    }
  } finally {
    deadline.removeEventListener('abort', stop);
    stream.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
