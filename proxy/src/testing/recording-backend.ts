import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BackendRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Sends the backend's response: status and body, or anything else by hand. */
export type Responder = (request: BackendRequest, response: http.ServerResponse) => void;

export type RecordingBackend = Awaited<ReturnType<typeof startRecordingBackend>>;

export function respondWithJson(status: number, body: unknown): Responder {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

export async function startRecordingBackend() {
  const seen: BackendRequest[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', headers } = request;
      const { pathname, search } = new URL(request.url ?? '', 'http://backend');
      const recorded = { method, path: pathname, query: search, headers, body };
      seen.push(recorded);
      backend.respond(recorded, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const backend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    respond: respondWithJson(200, { status: 'success' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return backend;
}
