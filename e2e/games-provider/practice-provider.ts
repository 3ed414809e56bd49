import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestDatabase } from '../../backend/src/testing/open-test-database.ts';
import { KeyedSemaphore } from '../../backend/src/database/keyed-semaphore.ts';
import { openSession } from '../../games-provider/src/rounds/sessions.ts';
import { buildDemoProvider } from '../../games-provider/src/server/app.ts';

/** Game provider for practice, on a separate database without a wallet. */
export interface PracticeProvider {
  readonly database: Database;
  readonly app: FastifyInstance;
  /** Opens a practice game for a new player. @returns the id of the session */
  openPractice(game: { readonly game: string; readonly least: number; readonly most: number }): Promise<string>;
  close(): Promise<void>;
}

/** Starts a provider for tests of its routes. */
export async function startPracticeProvider(): Promise<PracticeProvider> {
  const database = await openTestDatabase();
  const turns = new KeyedSemaphore(2, 30);
  const app = await buildDemoProvider({
    database,
    queueing: { asPlayer: (_, work) => work(), inTurn: (player, work) => turns.run(player, work) },
    walletUrl: 'http://127.0.0.1:1',
    walletSecret: 'secret',
    logLevel: 'silent',
  });
  return {
    database,
    app,
    openPractice: async (game) => {
      const names = {
        code: `moonlight-${game.game}`,
        company: 'naru',
        nameKo: '달빛',
        nameEn: 'Moonlight',
        theme: 'moon',
      };
      const player = { sessionId: randomUUID(), userId: randomUUID(), lang: 'ko', mode: 'demo' } as const;
      return (await openSession(database, { status: 'ok', balance: 0, ...player, ...names, ...game })).id;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
