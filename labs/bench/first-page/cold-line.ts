import net, { type Socket } from 'node:net';
import type { VisitorConditions } from './visit.ts';

type ColdLine = Pick<VisitorConditions, 'latencyMs' | 'bitsPerSecond'>;

/** Bytes of a segment, and segments that a server sends before the first acknowledgement (RFC 6928). */
const SEGMENT_BYTES = 1_460;
const INITIAL_SEGMENTS = 10;

/** Round trips before a request leaves: the handshakes of TCP and of TLS 1.3. */
const HANDSHAKES = 2;

/**
 * Relays connections to a site with the handshakes of TCP and TLS, a window of ten segments that doubles with each
 * round trip (slow start, RFC 5681), and one rate for all connections together.
 * @param port local port for the browser
 * @param site port of the site
 */
export async function startColdLine(port: number, site: number, line: ColdLine): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const link = { freeAt: 0 };
  const server = net.createServer((browser) => {
    const upstream = net.connect(site, 'localhost');
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket));
    }
    const openAt = performance.now() + HANDSHAKES * line.latencyMs;
    browser.on('data', (bytes: Buffer) => {
      const arrivesAt = Math.max(openAt, performance.now()) + line.latencyMs / 2;
      setTimeout(() => upstream.write(bytes), arrivesAt - performance.now());
    });
    browser.on('close', () => upstream.destroy());
    sendInWindows(upstream, browser, line, link);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendInWindows(
  from: Socket,
  to: Socket,
  { latencyMs, bitsPerSecond }: ColdLine,
  link: { freeAt: number },
): void {
  const waiting: Buffer[] = [];
  let window = INITIAL_SEGMENTS * SEGMENT_BYTES;
  let unacknowledged = 0;
  let isEnded = false;
  const sendNext = () => {
    while (waiting.length > 0 && unacknowledged < window) {
      const first = waiting.shift() ?? Buffer.alloc(0);
      const segment = first.subarray(0, SEGMENT_BYTES);
      if (first.length > SEGMENT_BYTES) {
        waiting.unshift(first.subarray(SEGMENT_BYTES));
      }
      unacknowledged += segment.length;
      const now = performance.now();
      link.freeAt = Math.max(now, link.freeAt) + (segment.length * 8 * 1_000) / bitsPerSecond;
      const arrivesIn = link.freeAt - now + latencyMs / 2;
      setTimeout(() => to.write(segment), arrivesIn);
      setTimeout(
        () => {
          unacknowledged -= segment.length;
          window += segment.length;
          sendNext();
        },
        arrivesIn + latencyMs / 2,
      );
    }
    if (isEnded && waiting.length === 0 && unacknowledged === 0) {
      to.end();
    }
  };
  from.on('data', (bytes: Buffer) => {
    waiting.push(bytes);
    sendNext();
  });
  from.on('end', () => {
    isEnded = true;
    sendNext();
  });
}
