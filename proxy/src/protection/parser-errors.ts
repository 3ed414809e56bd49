import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { renderErrorPage, isDocumentRequest } from './error-page.ts';
import { FAILURE_POLICY } from './failure-style.ts';
import { getErrorMessage } from './error-messages.ts';

/** Statuses for what Node's HTTP parser finds; anything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Responds to bytes that never became a request, with a standard error message, and closes the connection. */
export function sendParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = bodyOf(status);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
  socket.end(head + body, () => socket.destroy());
}

/** Responds to an unknown `Expect` header; Node itself would send an empty body. */
export function rejectExpectations(server: Server): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => sendError(response, 417));
}

/** Responds to an address with invalid encoding, which reaches no route and no hook. */
export function rejectBadAddress(request: IncomingMessage, response: ServerResponse): void {
  if (!isDocumentRequest(request)) {
    sendError(response, 400);
    return;
  }
  const page = renderErrorPage(request, 400);
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': FAILURE_POLICY };
  response.writeHead(400, { ...headersOf(page), ...own }).end(page);
}

function sendError(response: ServerResponse, status: number): void {
  const body = bodyOf(status);
  response.writeHead(status, headersOf(body)).end(body);
}

const bodyOf = (status: number) => JSON.stringify({ error: getErrorMessage(status) });

function headersOf(body: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
}
