import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { escapeCharacters, findRejectedText } from 'shared-types/platform';
import type { Queueing, RoundsDatabase } from '../rounds/rounds-database.ts';
import { rgsRoutes } from './rgs-routes.ts';
import { finishRounds } from '../rounds/unfinished-rounds.ts';
import { renderDocument, verifyRoutes } from './verify-routes.ts';
import { WalletClient } from '../wallet/wallet-client.ts';
import { getTheme } from '../games/slot/themes.ts';
import { DEMO_PROVIDER } from '../declaration.ts';

/** Serves the images of slot symbols, of the sides and court cards of a table, and of a wheel. */
export const imageRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { folder: string; name: string } }>('/picture/:folder/:name.svg', ({ params }, reply) => {
    const folder = params.folder === 'sides' || params.folder === 'courts' ? params.folder : getTheme(params.folder);
    return reply.sendFile(`${folder}/${params.name}.svg`, DEMO_PROVIDER.imageFolder, { maxAge: '1h' });
  });
};

/** Options of the demo provider; of the site it knows the wallet's address and their shared secret. */
interface DemoProviderOptions {
  readonly database: RoundsDatabase;
  readonly queueing: Queueing;
  readonly walletUrl: string;
  readonly walletSecret: string;
  readonly logLevel: string;
}

const FINISH_EVERY_MS = 2_000;

/** Files whose names contain a hash of their content. */
const HASHED_FILE = /^\/page\/fonts\/[\w.]+$/;

/** Creates a game provider of play-money games, separate from the site as a real one would be. */
export async function buildDemoProvider(options: DemoProviderOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers', '*.t'], hooks: { streamWrite: escapeCharacters } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
  });
  const wallet = new WalletClient(options.walletUrl, options.walletSecret);
  app.addHook('preValidation', async ({ body, query }, reply) => {
    const issues = [...findRejectedText(body), ...findRejectedText(query)];
    return issues.length === 0 ? undefined : reply.code(400).send({ error: 'The request does not fit.', issues });
  });
  // All requests of a game's session wait for the database as one player.
  app.addHook('preValidation', ({ body, ip }, _, done) => {
    const session = typeof body === 'object' && body !== null && 'sessionId' in body ? String(body.sessionId) : ip;
    options.queueing.asPlayer(session, done);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; connect-src 'self'; font-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (HASHED_FILE.test(request.url) && reply.statusCode === 200) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    } else if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  await app.register(fastifyStatic, {
    root: path.join(import.meta.dirname, '../../dist'),
    prefix: '/page/',
    cacheControl: false,
  });
  await app.register(rgsRoutes, { database: options.database, queueing: options.queueing, wallet });
  await app.register(imageRoutes);
  await app.register(verifyRoutes);
  // One document for every game: the launch token selects the game.
  app.get('/:code', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocument('game', '체험 머니 게임')),
  );
  let finishing = false;
  const timer = setInterval(() => {
    if (finishing) {
      return;
    }
    finishing = true;
    finishRounds(options.database, wallet)
      .catch((error: unknown) =>
        app.log.error({ err: error }, 'Unfinished rounds stay open; the next run tries them again.'),
      )
      .finally(() => (finishing = false));
  }, FINISH_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return app;
}
