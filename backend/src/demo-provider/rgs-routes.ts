import type { FastifyPluginAsync } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS } from 'shared-types';
import type { Database } from '../database/database.ts';
import { GAME_TEXTS } from './game-texts.ts';
import { commitment } from './random-source.ts';
import { playRound } from './play-round.ts';
import { openRound, pastRounds } from './round-history.ts';
import { findSession, type GameSession, openSession } from './sessions.ts';
import { ROUND_MS } from './start-round.ts';
import { GAMES } from './table-games/games.ts';
import { type Table, TABLES } from './tables.ts';
import { type WalletClient, WalletUnknown } from './wallet-client.ts';

const strict = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 100 });
const Authenticate = Type.Object({ t: Id }, strict);
const Bet = Type.Object(
  {
    sessionId: Id,
    requestId: Id,
    clientSeed: Type.String({ pattern: '^[0-9a-f]{16,64}$' }),
    bets: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  },
  strict,
);
const Session = Type.Object({ sessionId: Id }, strict);

/** A request that the page should not have made. */
class BadRequest extends Error {
  readonly statusCode = 400;
}

/** What the game page calls. Results are made here; the page shows them. */
export const rgsRoutes: FastifyPluginAsync<{ database: Database; wallet: WalletClient }> = async (
  app,
  { database, wallet },
) => {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof WalletUnknown ? 502 : (error.statusCode ?? 500);
    if (status >= 500) {
      request.log.error({ err: error }, 'failed');
    }
    return reply.code(status).send({ error: status >= 500 ? 'The game cannot be played right now.' : error.message });
  });

  app.post('/rgs/authenticate', async ({ body }) => {
    const launch = await wallet.send('authenticate', { token: fitting(Authenticate, body).t });
    const table = TABLES.find(({ code }) => code === launch.code);
    if (launch.status === 'refused' || table === undefined) {
      return { status: 'refused', code: 'LINK_USED' };
    }
    const session = await openSession(database, launch);
    const lang = isLocale(session.lang) ? session.lang : DEFAULT_LOCALE;
    return {
      status: 'ok',
      sessionId: session.id,
      lang,
      languageTag: LANGUAGE_TAGS[lang],
      mode: session.mode,
      balance: session.mode === 'demo' ? session.demoBalance : launch.balance,
      game: table.game,
      name: lang === 'ko' ? table.nameKo : table.nameEn,
      limits: { least: table.least, most: table.most },
      minRoundMs: ROUND_MS,
      seedHash: commitment(session.serverSeed),
      openRound: await openRound(database, session),
      rounds: await pastRounds(database, session),
      spots: GAMES[table.game].spots,
      texts: GAME_TEXTS[lang],
    };
  });

  app.post('/rgs/bet', async ({ body }) => {
    const { sessionId, ...round } = fitting(Bet, body);
    const { session, table } = await opened(database, sessionId);
    requireBets(table, round.bets);
    const answer = await playRound(database, wallet, session, table, round);
    const after = await findSession(database, sessionId);
    return { ...answer, seedHash: commitment(after?.serverSeed ?? '') };
  });

  app.post('/rgs/state', async ({ body }) => {
    const { session } = await opened(database, fitting(Session, body).sessionId);
    const balance =
      session.mode === 'demo'
        ? session.demoBalance
        : (await wallet.send('balance', { sessionId: session.walletSession })).balance;
    return { balance, openRound: await openRound(database, session) };
  });

  app.post('/rgs/history', async ({ body }) => {
    const { session } = await opened(database, fitting(Session, body).sessionId);
    return { rounds: await pastRounds(database, session) };
  });
};

function fitting<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (!Check(schema, body)) {
    throw new BadRequest('The request does not fit.');
  }
  return body;
}

async function opened(database: Database, id: string): Promise<{ session: GameSession; table: Table }> {
  const session = await findSession(database, id);
  const table = TABLES.find(({ code }) => code === session?.code);
  if (session === undefined || table === undefined) {
    throw new BadRequest('There is no such game session.');
  }
  return { session, table };
}

function requireBets(table: Table, bets: Readonly<Record<string, number>>): void {
  const spots = new Set(GAMES[table.game].spots.map(({ code }) => code));
  const amounts = Object.entries(bets);
  const stake = amounts.reduce((sum, [, amount]) => sum + amount, 0);
  if (amounts.length === 0 || amounts.some(([spot]) => !spots.has(spot))) {
    throw new BadRequest('Put a stake on a spot of this table.');
  }
  if (amounts.some(([, amount]) => amount < table.least) || stake > table.most) {
    throw new BadRequest(`Each stake is at least ${table.least} won, all together at most ${table.most} won.`);
  }
}
