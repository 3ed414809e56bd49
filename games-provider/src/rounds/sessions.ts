import { randomUUID } from 'node:crypto';
import type { RoundsDatabase } from './rounds-database.ts';
import { createServerSeed } from '../games/random-source.ts';
import type { WalletResponse } from 'shared-types/wallet-protocol/messages.ts';

/** One opened game. */
export interface GameSession {
  readonly id: string;
  readonly walletSession: string;
  readonly userId: string;
  readonly code: string;
  /** Which of this provider's games is played. */
  readonly game: string;
  /** Theme of a slot. */
  readonly theme: string;
  readonly nameKo: string;
  readonly nameEn: string;
  /** Limits of a round's stakes, in won. */
  readonly least: number;
  readonly most: number;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
  readonly demoBalance: number;
  readonly serverSeed: string;
}

/** Balance of a practice player at the start, in won; it is independent of the wallet. */
const DEMO_START_WON = 1_000_000;

/** A launch token whose game was opened already. */
export class LinkUsed extends Error {
  constructor() {
    super('The launch link was already used. Open the game again from the lobby.');
    this.name = 'LinkUsed';
  }
}

/** The wallet's response to the token of a game's address. */
export type Launch = Extract<WalletResponse<'authenticate'>, { status: 'ok' }>;

/** Opens a session for a launch. @throws {LinkUsed} */
export async function openSession(database: RoundsDatabase, launch: Launch): Promise<GameSession> {
  const session: GameSession = {
    id: randomUUID(),
    walletSession: launch.sessionId,
    userId: launch.userId,
    code: launch.code,
    game: launch.game,
    theme: launch.theme,
    nameKo: launch.nameKo,
    nameEn: launch.nameEn,
    least: launch.least,
    most: launch.most,
    lang: launch.lang,
    mode: launch.mode,
    demoBalance: launch.mode === 'demo' ? DEMO_START_WON : 0,
    serverSeed: createServerSeed(),
  };
  const written = await database.query(
    `INSERT INTO rgs_session (id, wallet_session, user_id, code, lang, mode, demo_balance, server_seed,
                              game, theme, name_ko, name_en, least, most)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (wallet_session) DO NOTHING RETURNING id`,
    [
      session.id,
      session.walletSession,
      session.userId,
      session.code,
      session.lang,
      session.mode,
      session.demoBalance,
      session.serverSeed,
      session.game,
      session.theme,
      session.nameKo,
      session.nameEn,
      session.least,
      session.most,
    ],
  );
  if (written.length === 0) {
    throw new LinkUsed();
  }
  return session;
}

/** Returns an opened session; undefined for an unknown id. */
export async function findSession(database: RoundsDatabase, id: string): Promise<GameSession | undefined> {
  const [session] = await database.query<GameSession>(
    `SELECT id, wallet_session AS "walletSession", user_id AS "userId", code, lang, mode,
            demo_balance AS "demoBalance", server_seed AS "serverSeed",
            game, theme, name_ko AS "nameKo", name_en AS "nameEn", least, most FROM rgs_session WHERE id = $1`,
    [id],
  );
  return session;
}
