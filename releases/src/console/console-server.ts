import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandContext } from '../release-command/command-context.ts';
import { ReleaseError } from '../release-error.ts';
import { describeFileError } from '../store/file-errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ConsoleAccess, createAccess, getUser, hasSession, hasToken, isOwnOrigin } from './console-access.ts';
import { runConsoleCommand } from './run-console-command.ts';

/** Folder of the page built by `releases/console/webpack.config.ts`. */
const PAGE = path.resolve(import.meta.dirname, '../../console/dist');

const HTML = `<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"><title>Release console</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/console.css"></head>
<body><div id="root"></div><script src="/console.js"></script></body></html>`;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const MAX_BODY_BYTES = 64 * 1024;

/** Interval of checks of the store while a browser is connected, in ms. */
const CHECK_MS = 500;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export interface ConsoleOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Public origin of the sign-on proxy in front of the console. */
  readonly behindSso?: string | undefined;
  /** Token of the address; random if absent. */
  readonly token?: string | undefined;
}

export interface ReleaseConsole {
  /** Address that contains the token. */
  readonly address: string;
  readonly server: http.Server;
  close(): Promise<void>;
}

class RejectedRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Starts the console. @throws {ReleaseError} for a public address without a sign-on proxy, or a port that is taken */
export async function startConsole(
  context: CommandContext,
  { host, port, behindSso, token }: ConsoleOptions,
): Promise<ReleaseConsole> {
  if (!LOOPBACK.includes(host) && behindSso === undefined) {
    throw new ReleaseError(
      `${host} can be reached from other machines. Use --host 127.0.0.1 and forward a port, or add --behind-sso with the address of the console at your sign-on.`,
    );
  }
  const server = http.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ReleaseError(`Port ${port} is in use: choose another one with --port, or --port 0 for a free one.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const console = { context, access: createAccess(bound, behindSso, token) };
  server.on('request', (request, response) => {
    handle(console, request, response).catch((error: unknown) => {
      const status = error instanceof RejectedRequest ? error.status : error instanceof ReleaseError ? 422 : 500;
      const problem = describeFileError(error) ?? (error instanceof Error ? error.message : String(error));
      send(response, status, { ok: false, problem });
    });
  });
  return {
    address: `${behindSso ?? `http://127.0.0.1:${bound}`}/?token=${console.access.token}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface RunningConsole {
  readonly context: CommandContext;
  readonly access: ConsoleAccess;
}

async function handle(
  { context, access }: RunningConsole,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', access.origins[0]);
  if (!isOwnOrigin(access, request)) {
    throw new RejectedRequest(
      403,
      'This request does not come from a page of the console: open the address that npm run console printed.',
    );
  }
  const isEntry = request.method === 'GET' && url.pathname === '/';
  if (!hasSession(access, request) && !(isEntry && hasToken(access, url))) {
    throw new RejectedRequest(
      403,
      'Open the address that npm run console printed: it contains the token of this start.',
    );
  }
  const actor = { ...context, by: getUser(access, request) ?? context.by };
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      response.setHeader('set-cookie', `${access.cookie}=${access.session}; HttpOnly; SameSite=Strict; Path=/`);
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).end(HTML);
      return;
    case 'GET /console.js':
      sendPageFile(response, url.pathname, 'text/javascript; charset=utf-8');
      return;
    case 'GET /console.css':
      sendPageFile(response, url.pathname, 'text/css; charset=utf-8');
      return;
    case 'GET /api/about':
      send(response, 200, { ok: true, result: { by: actor.by } });
      return;
    case 'GET /api/events':
      await sendEvents(context.store, response);
      return;
    case 'GET /api/release':
      send(response, 200, await runConsoleCommand(actor, parse(url.searchParams.get('args') ?? ''), 'reading'));
      return;
    case 'POST /api/release':
      send(response, 200, await runConsoleCommand(actor, await readBody(request), 'changing'));
      return;
    default:
      throw new RejectedRequest(
        404,
        'The console has no page at this address: open the address that npm run console printed.',
      );
  }
}

/** Sends an event after each change of the store, otherwise comments: proxies close idle connections. */
async function sendEvents(store: ReleaseStore, response: http.ServerResponse): Promise<void> {
  response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
  let mark: string | undefined;
  while (!response.destroyed) {
    const before = mark;
    // A store that cannot be read counts as unchanged: commands report the problem.
    mark = await store.readMark().catch(() => before);
    response.write(mark === before ? ':\n\n' : `data: ${JSON.stringify(mark)}\n\n`);
    await pause(CHECK_MS, undefined, { ref: false });
  }
}

function sendPageFile(response: http.ServerResponse, name: string, type: string): void {
  const file = path.join(PAGE, name);
  if (!existsSync(file)) {
    throw new RejectedRequest(503, 'The page of the console is not built. Run: npm run build -w releases/console');
  }
  response.writeHead(200, { ...HEADERS, 'content-type': type }).end(readFileSync(file));
}

function send(response: http.ServerResponse, status: number, body: object): void {
  if (!response.headersSent) {
    response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  // A form of another site cannot send this type without a CORS preflight, which always fails.
  if (request.headers['content-type'] !== 'application/json') {
    throw new RejectedRequest(415, 'A command must be sent as application/json.');
  }
  if (!(Number(request.headers['content-length']) <= MAX_BODY_BYTES)) {
    throw new RejectedRequest(413, `The command is too long: the maximum is ${MAX_BODY_BYTES} bytes.`);
  }
  return parse(await readText(request));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RejectedRequest(400, 'The command is not valid JSON: send a list of arguments.');
  }
}
