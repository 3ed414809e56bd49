import { createServer, request } from 'node:http';
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
        response.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  return {
    address: await listenAnywhere(server),
    tokens,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
