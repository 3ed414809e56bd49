import http, { type RequestListener, type Server } from 'node:http';
import { AnswersInTurn } from './answers-in-turn.ts';
import { limitConnections } from './connections-per-address.ts';
import { endSlowReaders } from './slow-readers.ts';

/** Longer than the backend may take, during which nothing moves; in ms. */
const STALLED_MAX_MS = 15_000;

/** Requests of one connection before it has to be opened anew. */
export const MOST_REQUESTS_PER_CONNECTION = 1_000;

/** What connections had to be ended, and how often. */
export interface ConnectionCounts {
  /** Refused, since their address had too many. */
  refused: number;
  /** Ended, since the visitor did not read. */
  slow: number;
}

/** What a server must know; tests set smaller bounds. */
export interface BoundedServerOptions {
  /** Tells whether an address connects on behalf of others. */
  readonly isTrusted: (address: string) => boolean;
  readonly counts: ConnectionCounts;
  /** Most connections of one address. */
  readonly perAddress?: number;
  /** How long a connection may neither send nor take anything while it is asked or answered, in ms. */
  readonly stalledMaxMs?: number;
}

/**
 * An HTTP server whose connections cost no more than they may: one answer at a time, time limits for every part, a
 * bound for what waits to be read, connections per address. Nobody waits 5 s for headers or 10 s for a request.
 */
export function boundedServer(
  handle: RequestListener,
  { isTrusted, counts, perAddress, stalledMaxMs = STALLED_MAX_MS }: BoundedServerOptions,
): Server {
  const answers = new AnswersInTurn(handle);
  const server = http.createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 72_000,
      highWaterMark: 16 * 1024,
      // A missing Host is answered by us, with words.
      requireHostHeader: false,
    },
    (request, response) => answers.take(request, response),
  );
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_CONNECTION;
  // Node would go on to answer each with 503; the answer before said that the connection ends.
  server.on('dropRequest', (_, socket) => socket.destroy());
  server.setTimeout(stalledMaxMs, (socket) => {
    counts.slow += Number(socket.writableLength > 0);
    socket.destroy();
  });
  limitConnections(server, isTrusted, () => (counts.refused += 1), perAddress);
  server.on(
    'close',
    endSlowReaders(answers, () => (counts.slow += 1)),
  );
  return server;
}
