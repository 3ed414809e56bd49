import { existsSync, readFileSync } from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CommandContext } from '../release-command/command-context.ts';
import { ReleaseError } from '../release-error.ts';
import { describeFileError, getErrorCode } from '../store/file-errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ConsoleAccess, createAccess } from './console-access.ts';
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

/** A release command, such as `["rollback", "mf-wallet"]`. */
const Arguments = Type.Array(Type.String({ maxLength: 1_000 }), { minItems: 1, maxItems: 40 });

/** Interval of checks of the store while a browser is connected, in ms. */
const CHECK_MS = 500;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

interface ConsoleOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Public origin of the sign-on proxy in front of the console. */
  readonly behindSso?: string | undefined;
  /** Token of the address; random if absent. */
  readonly token?: string | undefined;
}

export type ReleaseConsole = Awaited<ReturnType<typeof startConsole>>;

/** Starts the console. @throws {ReleaseError} for a public address without a sign-on proxy, or a port that is taken */
export async function startConsole(context: CommandContext, { host, port, behindSso, token }: ConsoleOptions) {
  if (!LOOPBACK.includes(host) && behindSso === undefined) {
    throw new ReleaseError(
      `${host} can be reached from other machines. Use --host 127.0.0.1 and forward a port, or add --behind-sso with the address of the console at your sign-on.`,
    );
  }
  const app = Fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true, exposeHeadRoutes: false });
  // A form of another site can send this type without a CORS preflight, which always fails.
  app.removeContentTypeParser('text/plain');
  // The names of cookies and origins contain the port, which is known when the server listens.
  let access: ConsoleAccess;
  const actorOf = ({ raw }: FastifyRequest) => ({ ...context, by: access.getUser(raw) ?? context.by });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (!access.isOwnOrigin(request.raw)) {
      throw createRejection(
        403,
        'This request does not come from a page of the console: open the address that npm run console printed.',
      );
    }
    if (!access.hasSession(request.raw)) {
      throw createRejection(403, 'Open the address that npm run console printed: it contains the token of this start.');
    }
  });
  app.setErrorHandler(async (error: FastifyError, _, reply) => {
    const status = error instanceof ReleaseError ? 422 : (error.statusCode ?? 500);
    return reply.code(status).send({ ok: false, problem: describeFileError(error) ?? error.message });
  });
  app.setNotFoundHandler(async () => {
    throw createRejection(
      404,
      'The console has no page at this address: open the address that npm run console printed.',
    );
  });
  app.get('/', async (_, reply) => {
    reply.header('set-cookie', access.setCookie);
    return reply.type('text/html; charset=utf-8').send(HTML);
  });
  app.get('/console.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(readPage('console.js')));
  app.get('/console.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(readPage('console.css')));
  app.get('/api/about', async (request) => ({ by: actorOf(request).by }));
  app.get('/api/events', async (_, reply) => {
    reply.hijack();
    await sendEvents(context.store, reply.raw);
  });
  app.post<{ Body: string[] }>('/api/release', { schema: { body: Arguments } }, async (request) =>
    runConsoleCommand(actorOf(request), request.body),
  );
  await app.listen({ port, host }).catch((error: unknown) => {
    throw getErrorCode(error) === 'EADDRINUSE'
      ? new ReleaseError(`Port ${port} is in use: choose another one with --port, or --port 0 for a free one.`)
      : error;
  });
  const bound = (app.server.address() as AddressInfo).port;
  access = createAccess(bound, behindSso, token);
  return {
    /** Address that contains the token. */
    address: `${behindSso ?? `http://127.0.0.1:${bound}`}/?token=${access.token}`,
    server: app.server,
    close: async () => app.close(),
  };
}

function createRejection(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
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

function readPage(name: string): Buffer {
  const file = path.join(PAGE, name);
  if (!existsSync(file)) {
    throw createRejection(503, 'The page of the console is not built. Run: npm run build -w releases/console');
  }
  return readFileSync(file);
}
