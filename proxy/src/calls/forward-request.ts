import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { UpstreamMessage } from './upstream.ts';

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
export async function forwardRequest(
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
