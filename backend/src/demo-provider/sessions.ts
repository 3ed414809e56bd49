import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { newServerSeed } from './random-source.ts';
import type { WalletReply } from './wallet-client.ts';

/** One opened game. */
export interface GameSession {
  readonly id: string;
  readonly walletSession: string;
  readonly userId: string;
  readonly code: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
  readonly demoBalance: number;
  readonly serverSeed: string;
}

/** What a demo player starts with, in won; it never touches the wallet. */
const DEMO_START_WON = 1_000_000;

/** Opens a session for what the wallet said of a launch token. */
export async function openSession(database: Database, launch: WalletReply): Promise<GameSession> {
  const session: GameSession = {
    id: randomUUID(),
    walletSession: String(launch.sessionId),
    userId: String(launch.userId),
    code: String(launch.code),
    lang: String(launch.lang),
    mode: launch.mode === 'demo' ? 'demo' : 'real',
    demoBalance: launch.mode === 'demo' ? DEMO_START_WON : 0,
    serverSeed: newServerSeed(),
  };
  await database.query(
    `INSERT INTO rgs_session (id, wallet_session, user_id, code, lang, mode, demo_balance, server_seed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.id,
      session.walletSession,
      session.userId,
      session.code,
      session.lang,
      session.mode,
      session.demoBalance,
      session.serverSeed,
    ],
  );
  return session;
}

/** An opened session, undefined when there is none of that id. */
export async function findSession(database: Database, id: string): Promise<GameSession | undefined> {
  const [session] = await database.query<GameSession>(
    `SELECT id, wallet_session AS "walletSession", user_id AS "userId", code, lang, mode,
            demo_balance AS "demoBalance", server_seed AS "serverSeed" FROM rgs_session WHERE id = $1`,
    [id],
  );
  return session;
}
