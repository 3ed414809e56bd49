import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { listenAnywhere } from './listen-anywhere.ts';

interface RelayOptions {
  readonly port?: number;
  /** Called with each request; returns headers that replace those of the request. */
  readonly prepare?: (incoming: IncomingMessage) => OutgoingHttpHeaders;
  /** Sends the response of the server; unchanged if absent. */
  readonly respond?: (response: IncomingMessage, outgoing: ServerResponse) => unknown;
}

/** Starts a relay that passes requests on to a server. */
export async function startRelay(target: string, { port, prepare = () => ({}), respond = passOn }: RelayOptions = {}) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...prepare(incoming) };
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (response) =>
      respond(response, outgoing),
    );
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  // The proxy reads the backend's limit of idle connections: longer than a server's default.
  server.keepAliveTimeout = 0;
  return {
    address: await listenAnywhere(server, port),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a response unchanged; ends it too if the server breaks off. */
export function passOn(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  pipeline(response, outgoing, () => undefined);
}
