import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly address: string;
  readonly received: ReceivedMessage[];
  /** Statuses of the next responses; the last one is repeated, and 0 sends no response. */
  statuses: number[];
  close(): Promise<void>;
}

/** Starts a receiver that responds with 204. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const receiver = { statuses: [204] };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const status = (receiver.statuses.length > 1 ? receiver.statuses.shift() : receiver.statuses[0]) ?? 204;
      if (status !== 0) {
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
