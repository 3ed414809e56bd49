import http, { type RequestListener, type Server } from 'node:http';
import { ResponsePipeline } from './response-pipeline.ts';
import { limitConnections } from './connections-per-address.ts';
import { endSlowReaders } from './slow-readers.ts';

/** Maximum time without progress on a connection, in ms; longer than the backend may take. */
const STALLED_MAX_MS = 15_000;

/** Maximum number of requests per connection. */
export const MAX_REQUESTS_PER_CONNECTION = 1_000;

/** Numbers of closed connections by reason. */
export interface ConnectionCounts {
  /** Number of connections rejected because their address had too many. */
  rejected: number;
  /** Number of connections closed because the client did not read. */
  slow: number;
}

/** Options of a server; tests set smaller limits. */
export interface BoundedServerOptions {
  /** Returns true for an address of a trusted proxy. */
  readonly isTrusted: (address: string) => boolean;
  readonly counts: ConnectionCounts;
  /** Maximum number of connections per address. */
  readonly perAddress?: number;
  /** Maximum time without progress on a connection with a request or response, in ms. */
  readonly stalledMaxMs?: number;
}

/**
 * Creates an HTTP server that bounds the cost of a connection: one response at a time, time limits for every phase, a
 * limit of unread bytes, connections per address. Headers must arrive within 5 s, a request within 10 s.
 */
export function createBoundedServer(
  handle: RequestListener,
  { isTrusted, counts, perAddress, stalledMaxMs = STALLED_MAX_MS }: BoundedServerOptions,
): Server {
  const pipeline = new ResponsePipeline(handle);
  const server = http.createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 72_000,
      highWaterMark: 16 * 1024,
      // The proxy rejects a missing Host itself, with a readable message.
      requireHostHeader: false,
    },
    (request, response) => pipeline.take(request, response),
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  // Node would respond to each with 503; the response before already announced the close.
  server.on('dropRequest', (_, socket) => socket.destroy());
  server.setTimeout(stalledMaxMs, (socket) => {
    counts.slow += Number(socket.writableLength > 0);
    socket.destroy();
  });
  limitConnections(server, isTrusted, () => (counts.rejected += 1), perAddress);
  server.on(
    'close',
    endSlowReaders(pipeline, () => (counts.slow += 1)),
  );
  return server;
}
