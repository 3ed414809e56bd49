import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Queueing, RoundsDatabase } from '../rounds/rounds-database.ts';
import { createCommitment } from '../games/random-source.ts';
import { playRound } from '../rounds/play-round.ts';
import { createRejection } from '../rounds/rejection.ts';
import { type Bets, sumBets } from '../rounds/round-response.ts';
import type { BetResponse, OpenedGame, StateResponse } from './page-responses.ts';
import { createProviderLimits } from './provider-limits.ts';
import { findOpenRound, listPastRounds } from '../rounds/round-history.ts';
import { findSession, type GameSession, openSession } from '../rounds/sessions.ts';
import { findGame } from '../games/table-games/games.ts';
import type { TableGame } from '../games/table-games/table-game.ts';
import { type WalletClient, WalletUnknown } from '../wallet/wallet-client.ts';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS } from 'shared-types/platform';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import { Line } from 'shared-types/calls';

/** Calls of the game page. Results are computed here; the page only shows them. */
export const rgsRoutes: FastifyPluginAsync<{
  database: RoundsDatabase;
  queueing: Queueing;
  wallet: WalletClient;
}> = async (app, { database, queueing, wallet }) => {
  app.setErrorHandler((error: Error & { statusCode?: number; retryAfter?: number }, request, reply) => {
    const status = error instanceof WalletUnknown ? 502 : (error.statusCode ?? 500);
    if (status >= 500) {
      request.log.error({ err: error }, 'A request of the game page failed.');
    }
    if (error.retryAfter !== undefined) {
      reply.header('retry-after', String(error.retryAfter));
    }
    return reply.code(status).send({ error: status >= 500 ? 'The game cannot be played right now.' : error.message });
  });

  const limits = await createProviderLimits(app);

  app.post('/rgs/authenticate', async (request): Promise<OpenedGame | { status: 'refused'; code: string }> => {
    const { body } = request;
    await limits.requireKnown(request);
    const launch = await wallet.send('authenticate', { token: requireValid(RGS_REQUESTS.authenticate, body).t });
    const game = launch.status === 'ok' ? findGame(launch.game) : undefined;
    if (launch.status === 'refused' || game === undefined) {
      await limits.unknown(request);
      return { status: 'refused', code: 'LINK_USED' };
    }
    const session = await openSession(database, launch);
    if (session === undefined) {
      return { status: 'refused', code: 'LINK_USED' };
    }
    const openNow = await findOpenRound(database, session);
    const lang = isLocale(session.lang) ? session.lang : DEFAULT_LOCALE;
    return {
      status: 'ok',
      sessionId: session.id,
      lang,
      languageTag: LANGUAGE_TAGS[lang],
      mode: session.mode,
      game: session.game,
      theme: session.theme,
      name: lang === 'ko' ? session.nameKo : session.nameEn,
      limits: { least: session.least, most: session.most, step: game.step },
      minRoundMs: game.roundMs,
      seedHash: createCommitment(session.serverSeed),
      spots: game.spots,
      texts: GAME_TEXTS[lang],
      balance: session.mode === 'demo' ? session.demoBalance : launch.balance,
      ...(openNow !== undefined && { openRound: openNow }),
      rounds: await listPastRounds(database, session),
    };
  });

  app.post('/rgs/bet', async (request) => {
    const { sessionId, ...round } = requireValid(RGS_REQUESTS.bet, request.body);
    const { session, game } = await known(request, sessionId);
    requireBets(session, game, round.bets);
    // A player's rounds are queued here, as in the database each would occupy a connection.
    return queueing.inTurn(`${session.mode} ${session.userId}`, async (): Promise<BetResponse> => {
      const response = await playRound(database, wallet, session, game, round);
      const after = await findSession(database, sessionId);
      return { ...response, seedHash: createCommitment(after?.serverSeed ?? '') };
    });
  });

  app.post('/rgs/state', async (request): Promise<StateResponse> => {
    const { session } = await known(request, requireValid(RGS_REQUESTS.session, request.body).sessionId);
    const open = await findOpenRound(database, session);
    const openNow = open !== undefined && { openRound: open };
    if (session.mode === 'demo') {
      return { balance: session.demoBalance, ...openNow };
    }
    const response = await wallet.send('balance', { sessionId: session.walletSession });
    return { ...(response.status === 'ok' && { balance: response.balance }), ...openNow };
  });

  app.post('/rgs/history', async (request) => {
    const { session } = await known(request, requireValid(RGS_REQUESTS.session, request.body).sessionId);
    return { rounds: await listPastRounds(database, session) };
  });

  /** Returns the session of a request, within its limits. @throws if it is unknown */
  async function known(request: FastifyRequest, id: string) {
    await limits.requireKnown(request, id);
    const session = await findSession(database, id);
    const game = findGame(session?.game ?? '');
    if (session === undefined || game === undefined) {
      await limits.unknown(request);
      throw createRejection(400, 'The game session is unknown. Open the game again from the lobby.');
    }
    await limits.session(request, id);
    return { session, game };
  }
};

function requireValid<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (!Check(schema, body)) {
    throw createRejection(400, 'The request does not match its schema.');
  }
  return body;
}

function requireBets({ least, most }: GameSession, game: TableGame, bets: Bets): void {
  const spots = new Set(game.spots.map(({ code }) => code));
  const amounts = Object.entries(bets);
  if (amounts.length === 0 || amounts.some(([spot]) => !spots.has(spot))) {
    throw createRejection(400, 'Each stake must be on a spot of this game.');
  }
  if (amounts.some(([, amount]) => amount < least || amount % game.step !== 0) || sumBets(bets) > most) {
    throw createRejection(
      400,
      `Each stake must be at least ${least} won and a multiple of ${game.step}, and their sum at most ${most} won.`,
    );
  }
}

const Id = Line({ minLength: 1, maxLength: 100 });
const strict = { additionalProperties: false };
/** More spots than any game has. */
const MAX_SPOTS = 200;

/** Schemas of the game page's requests. */
export const RGS_REQUESTS = {
  authenticate: Type.Object({ t: Id }, strict),
  bet: Type.Object(
    {
      sessionId: Id,
      requestId: Id,
      clientSeed: Type.String({ maxLength: 64, pattern: '^[0-9a-f]{16,64}$' }),
      bets: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), {
        maxProperties: MAX_SPOTS,
      }),
    },
    strict,
  ),
  session: Type.Object({ sessionId: Id }, strict),
};
