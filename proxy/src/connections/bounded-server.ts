import http, { type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getAddressKey, normalizeAddress } from 'shared-types/client-address';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** Maximum time without progress on a connection, in ms; longer than the backend may take. */
const STALLED_MAX_MS = 15_000;

/** Maximum number of concurrent connections per address; a browser has six, and many browsers may share an address. */
const MAX_PER_ADDRESS = 512;

const MAX_UNREAD_BYTES = 24 * 1024 * 1024;

/** Maximum duration of one response, in ms: the largest file at 10 kB/s. */
const MAX_RESPONSE_MS = 120_000;

const CHECK_EVERY_MS = 250;

export const MAX_REQUESTS_PER_CONNECTION = 1_000;

export interface ConnectionCounts {
  /** Number of connections rejected because their address had too many. */
  rejected: number;
  /** Number of connections closed because the client did not read. */
  slow: number;
}

/** Options of a server; tests set smaller limits. */
export interface BoundedServerOptions {
  readonly isTrusted: (address: string) => boolean;
  readonly counts: ConnectionCounts;
  readonly perAddress?: number;
  readonly stalledMaxMs?: number;
}

/**
 * Creates an HTTP server that bounds the cost of a connection: one response at a time, time limits for every phase, a
 * limit of unread bytes, connections per address. Headers must arrive within 5 s, a request within 10 s. Closes a
 * connection that sends a request before the previous response is complete: no browser and no proxy does.
 */
export function createBoundedServer(handle: RequestListener, options: BoundedServerOptions): Server {
  const { counts, stalledMaxMs = STALLED_MAX_MS } = options;
  /** Connections with a response in progress and its start, in ms of the monotonic clock; the oldest first. */
  const inProgress = new Map<Socket, number>();
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
    (request, response) => {
      const { socket } = request;
      if (inProgress.has(socket)) {
        socket.destroy();
        return;
      }
      inProgress.set(socket, performance.now());
      response.once('close', () => inProgress.delete(socket));
      handle(request, response);
    },
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  // Node would respond to each with 503; the response before already announced the close.
  server.on('dropRequest', (_, socket) => socket.destroy());
  server.setTimeout(stalledMaxMs, (socket) => {
    counts.slow += Number(socket.writableLength > 0);
    socket.destroy();
  });
  limitConnections(server, options);
  server.on('close', endSlowReaders(inProgress, counts));
  return server;
}

/** Closes connections of an address that has too many; connections of trusted proxies are not limited. */
function limitConnections(
  server: Server,
  { isTrusted, counts, perAddress = MAX_PER_ADDRESS }: BoundedServerOptions,
): void {
  const enter = createConcurrencyLimit(perAddress);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(normalizeAddress(remoteAddress) ?? remoteAddress)) {
      return;
    }
    const leave = enter(getAddressKey(remoteAddress));
    if (leave === undefined) {
      socket.destroy();
      counts.rejected += 1;
    } else {
      socket.once('close', leave);
    }
  });
}

/**
 * Closes connections whose response exceeds the maximum duration, and the slowest ones while the unread bytes of all
 * exceed the limit.
 * @returns function that stops the timer
 */
function endSlowReaders(inProgress: ReadonlyMap<Socket, number>, counts: ConnectionCounts): () => void {
  const timer = setInterval(() => {
    const pending = [...inProgress].filter(([socket]) => socket.writableLength > 0);
    let unread = pending.reduce((sum, [socket]) => sum + socket.writableLength, 0);
    for (const [socket, since] of pending) {
      if (unread <= MAX_UNREAD_BYTES && performance.now() - since <= MAX_RESPONSE_MS) {
        break;
      }
      unread -= socket.writableLength;
      socket.destroy();
      counts.slow += 1;
    }
  }, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
