import type { FastifyPluginAsync } from 'fastify';
import { WALLET_MESSAGES, type WalletResponse } from 'shared-types/wallet-protocol/messages.ts';
import { WALLET_SIGNATURE_HEADER } from 'shared-types/wallet-protocol/signature.ts';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { HttpError } from '../calls/http-error.ts';
import type { Database } from '../database/database.ts';
import { getMemberById } from '../identity/member.ts';
import { getBalances } from '../ledger/transfer.ts';
import { getSession, redeemLaunchToken } from './game-session.ts';
import type { ProviderSecrets } from './provider-secrets.ts';
import { findSigner } from './signature.ts';
import { placeBet, rollBackBet, settleWin } from './seamless-wallet.ts';

type OpenedGame = Extract<WalletResponse<'authenticate'>, { status: 'ok' }>;

/**
 * The wallet for game providers. Every message is signed over its raw body by the provider that it names, which reaches
 * only sessions and rounds of its games.
 */
export const walletRoutes: FastifyPluginAsync<{ database: Database; secrets: ProviderSecrets }> = async (
  app,
  { database, secrets },
) => {
  app.decorateRequest('walletProvider', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const provider = findSigner(secrets, request.headers[WALLET_SIGNATURE_HEADER], String(body), Date.now());
    if (provider === undefined) {
      done(new HttpError(401, 'The signature is missing, invalid or too old.'));
      return;
    }
    request.walletProvider = provider;
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpError(400, 'The message is not JSON.'));
    }
  });

  app.post('/wallet/authenticate', async ({ body, walletProvider }): Promise<WalletResponse<'authenticate'>> => {
    const { token } = requireValid(WALLET_MESSAGES.authenticate, body);
    const launch = await redeemLaunchToken(database, token, walletProvider);
    if (launch === undefined) {
      return { status: 'refused', code: 'UNKNOWN_TOKEN' };
    }
    const member = await getMemberById(database, launch.memberId);
    const { cash } = await getBalances(database, launch.memberId);
    const { sessionId, code, company, lang, mode } = launch;
    const [game] = await database.query<Pick<OpenedGame, 'game' | 'theme' | 'nameKo' | 'nameEn' | 'least' | 'most'>>(
      `SELECT game, theme, name_ko AS "nameKo", name_en AS "nameEn", least, most FROM playable_game
       WHERE code = $1 AND company = $2`,
      [code, company],
    );
    if (game === undefined) {
      return { status: 'refused', code: 'GAME_CLOSED' };
    }
    return { status: 'ok', sessionId, userId: member.user_id, code, company, lang, mode, balance: cash, ...game };
  });

  app.post('/wallet/balance', async ({ body, walletProvider }): Promise<WalletResponse<'balance'>> => {
    const { sessionId } = requireValid(WALLET_MESSAGES.balance, body);
    const session = await getSession(database, sessionId, walletProvider);
    if (session === undefined) {
      return { status: 'refused', code: 'UNKNOWN_SESSION' };
    }
    return session.isActive
      ? { status: 'ok', balance: (await getBalances(database, session.memberId)).cash }
      : { status: 'refused', code: 'SESSION_ENDED' };
  });

  app.post('/wallet/bet', async ({ body, walletProvider }) =>
    placeBet(database, requireValid(WALLET_MESSAGES.bet, body), walletProvider),
  );
  app.post('/wallet/win', async ({ body, walletProvider: provider, log }) => {
    const message = requireValid(WALLET_MESSAGES.win, body);
    const result = await settleWin(database, message, provider);
    if (result.status === 'refused' && result.code === 'PAYOUT_TOO_HIGH') {
      const { txId, betTxId, amount } = message;
      log.error({ alarm: 'payout', provider, txId, betTxId, amount }, 'a payout above the game’s rules was refused');
    }
    return result;
  });
  app.post('/wallet/rollback', async ({ body, walletProvider }) =>
    rollBackBet(database, requireValid(WALLET_MESSAGES.rollback, body), walletProvider),
  );
};

function requireValid<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (!Check(schema, body)) {
    throw new HttpError(400, 'The message does not match its schema.');
  }
  return body;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the provider that signed a message to the wallet; empty for every other request. */
    walletProvider: string;
  }
}
