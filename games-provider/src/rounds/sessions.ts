import { randomUUID } from 'node:crypto';
import type { RoundsDatabase } from './rounds-database.ts';
import { createServerSeed } from '../games/random-source.ts';
import type { WalletResponse } from 'shared-types/wallet-protocol/messages.ts';

type Launch = Extract<WalletResponse<'authenticate'>, { status: 'ok' }>;

export interface GameSession extends Omit<Launch, 'status' | 'sessionId' | 'balance'> {
  readonly id: string;
  readonly walletSession: string;
  readonly demoBalance: number;
  readonly serverSeed: string;
}

/** Balance of a practice player at the start, in won; it is independent of the wallet. */
const DEMO_START_WON = 1_000_000;

const COLUMNS = `id, wallet_session AS "walletSession", user_id AS "userId", code, lang, mode,
  demo_balance AS "demoBalance", server_seed AS "serverSeed", game, theme, name_ko AS "nameKo", name_en AS "nameEn",
  least, most`;

/** Opens a session for a launch; undefined if its game was opened already. */
export async function openSession(database: RoundsDatabase, launch: Launch): Promise<GameSession | undefined> {
  const { sessionId, userId, code, lang, mode, game, theme, nameKo, nameEn, least, most } = launch;
  const [session] = await database.query<GameSession>(
    `INSERT INTO rgs_session (id, server_seed, wallet_session, user_id, code, lang, mode, demo_balance,
                              game, theme, name_ko, name_en, least, most)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE $7 WHEN 'demo' THEN ${DEMO_START_WON} ELSE 0 END,
             $8, $9, $10, $11, $12, $13)
     ON CONFLICT (wallet_session) DO NOTHING RETURNING ${COLUMNS}`,
    [randomUUID(), createServerSeed(), sessionId, userId, code, lang, mode, game, theme, nameKo, nameEn, least, most],
  );
  return session;
}

export async function findSession(database: RoundsDatabase, id: string): Promise<GameSession | undefined> {
  const [session] = await database.query<GameSession>(`SELECT ${COLUMNS} FROM rgs_session WHERE id = $1`, [id]);
  return session;
}
