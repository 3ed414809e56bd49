import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { listenAnywhere } from './listen-anywhere.ts';

/** A relay between proxy and backend that records the login tokens that it sees. */
export interface Relay {
  readonly address: string;
  readonly tokens: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts a relay in front of a backend. */
export async function startRelay(backend: string): Promise<Relay> {
  const tokens = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const token = /^Bearer (?<token>.+)$/.exec(incoming.headers.authorization ?? '')?.groups?.token;
    if (token !== undefined) {
      tokens.add(token);
    }
    const onward = request(
      new URL(incoming.url ?? '/', backend),
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        // Ends the response too if the backend breaks off.
        pipeline(response, outgoing, () => undefined);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  // The proxy reads the backend's limit of idle connections: longer than a server's default.
  server.keepAliveTimeout = 0;
  return {
    address: await listenAnywhere(server),
    tokens,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
