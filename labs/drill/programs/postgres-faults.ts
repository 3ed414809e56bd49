import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../backend/src/database/database.ts';
import { createPostgresDrill } from './postgres-drill.ts';

const MAX_DOWN_MS = 3_000;
const BLACK_HOLES_S = [5, 60] as const;
const HALF_CLOSED_MS = 1_000;

/** Restarts PostgreSQL in order or as by a crash, on the same address. */
export const postgresRestarted = createPostgresDrill(
  'postgres-restarted',
  'PostgreSQL restarted under load, in order and as after a crash',
  5,
  (random, round) => {
    const how = round % 2 === 1 ? 'immediate' : 'fast';
    const downMs = random.between(0, MAX_DOWN_MS);
    return { name: `${how}, away for ${downMs} ms`, make: (postgres) => postgres.restart(how, downMs) };
  },
);

/** Breaks all connections simultaneously, by the network or by the server. */
export const postgresCut = createPostgresDrill(
  'postgres-cut',
  'every connection to PostgreSQL reset by the line, or ended by the server',
  4,
  (_, round) =>
    round % 2 === 1
      ? { name: 'reset by the line', make: async (_postgres, line) => line.cut() }
      : { name: 'ended by the server', make: async ({ database }) => endConnections(database) },
);

/** Drops all data without an error. */
export const postgresBlackHole = createPostgresDrill(
  'postgres-black-hole',
  'a line to PostgreSQL that swallows everything, for 5 s and for 60 s',
  BLACK_HOLES_S.length,
  (_, round) => {
    const seconds = BLACK_HOLES_S[(round - 1) % BLACK_HOLES_S.length] ?? BLACK_HOLES_S[0];
    return {
      name: `for ${seconds} s`,
      make: async (_postgres, line) => {
        line.swallow(true);
        await sleep(seconds * 1_000);
        line.swallow(false);
      },
    };
  },
);

/** Closes each connection on one side only. */
export const postgresHalfClosed = createPostgresDrill(
  'postgres-half-closed',
  'every connection to PostgreSQL closed in one direction alone',
  4,
  (_, round) => {
    const side = round % 2 === 1 ? 'server' : 'client';
    return {
      name: `the ${side === 'server' ? 'database' : 'site'} is told`,
      make: async (_postgres, line) => {
        line.halfClose(side);
        await sleep(HALF_CLOSED_MS);
      },
    };
  },
);

async function endConnections(database: Database): Promise<void> {
  await database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
}
