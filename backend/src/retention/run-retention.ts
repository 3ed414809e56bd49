import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';

interface RetentionRule {
  readonly table: string;
  /** Days after the row was last of use. */
  readonly days: number;
  /** SQL: when the row was last of use. */
  readonly since: string;
  /** SQL: whether it may be deleted; always, if absent. */
  readonly done?: string;
  readonly why: string;
}

/** A tenth more than a year: events of the same time last year can still be looked up. */
const YEAR = 400;

/**
 * Every table that only grows and may be shortened. All others are permanent: the ledger, its requests and responses,
 * bets, money requests, tickets, notes, and every audit record.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'launch_token', days: 1, since: 'expires', why: 'good for one opening within a minute' },
  { table: 'agent_code', days: 1, since: 'expires', why: 'good for one hand-over within half a minute' },
  { table: 'login_token', days: 30, since: 'touched', why: 'ended long ago; attempts tell who logged in when' },
  { table: 'login_attempt', days: YEAR, since: 'at', why: 'members see where they were logged in from' },
  {
    table: 'rgs_round',
    days: YEAR,
    since: 'started',
    done: `state IN ('settled', 'undone', 'refused')`,
    why: 'players look up past rounds; the bet keeps its own record',
  },
  {
    table: 'rgs_session',
    days: YEAR,
    since: 'since',
    done: 'NOT EXISTS (SELECT 1 FROM rgs_round r WHERE r.session_id = t.id)',
    why: 'goes with its last round',
  },
  {
    table: 'game_session',
    days: YEAR,
    since: 'touched',
    done: `login_id IS NULL AND NOT EXISTS (SELECT 1 FROM wallet_bet b WHERE b.member_id = t.member_id
      AND b.company = t.company AND b.code = t.code AND b.state = 'open')`,
    why: 'games played lately are read from it; one with an open bet stays',
  },
  {
    table: 'help_picture',
    days: YEAR,
    since: 'at',
    done: `EXISTS (SELECT 1 FROM help_message m JOIN help_ticket k ON k.id = m.ticket_id
      WHERE m.id = t.message_id AND NOT k.waits)`,
    why: 'it was looked at and answered; the words stay',
  },
  { table: 'transfer_trace', days: YEAR, since: 'at', why: 'which click moved what; the transfer stays' },
  { table: 'retention_run', days: YEAR, since: 'began', why: 'what was removed when' },
];

/** Pages of a table per batch: 4 MiB, so that its locks last for milliseconds. */
const PAGES_AT_ONCE = 512;

type Removed = Readonly<Record<string, number>>;

/**
 * Deletes expired rows, by ranges of each table in its order on disk: no index is needed, each range is one
 * transaction, and a locked row waits for the next run.
 */
export async function removeOldRows(database: Database): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const rule of RETENTION_RULES) {
    removed[rule.table] = await removeOf(database, rule);
  }
  return removed;
}

async function removeOf(database: Database, { table, days, since, done = 'true' }: RetentionRule): Promise<number> {
  const [size] = await database.query<{ pages: number }>(
    `SELECT pg_relation_size($1::regclass) / current_setting('block_size')::bigint AS pages`,
    [table],
  );
  let removed = 0;
  for (let page = 0; page < (size?.pages ?? 0); page += PAGES_AT_ONCE) {
    const deleted = await database.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT t.ctid FROM ${table} t
         WHERE t.ctid >= $1::text::tid AND t.ctid < $2::text::tid
           AND t.${since} < now() - $3::int * interval '1 day' AND (${done})
         FOR UPDATE SKIP LOCKED)) RETURNING 1 AS one`,
      [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`, days],
    );
    removed += deleted.length;
  }
  return removed;
}

/** PostgreSQL advisory lock under which a run is claimed, the same in all backends. */
const CLAIM = 150_001;

/** A run that did not end within this time is considered dead: its backend was stopped. */
const DEAD_AFTER = '2 hours';

/** Minimum time between two daily runs, so that no backend starts a second one in the same night. */
const DAILY_GAP = '12 hours';

/**
 * Deletes expired rows, unless another backend is doing so.
 * @param daily whether a recent run is enough as well
 * @returns the removed rows; undefined if it did not run
 */
export async function runRetention(
  database: Database,
  actor: string,
  { daily = false } = {},
): Promise<Removed | undefined> {
  const [run] = await database.transaction(async (tx) => {
    // A transaction lock works behind a pooler in transaction mode too.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CLAIM]);
    return tx.query<{ id: number }>(
      `INSERT INTO retention_run (actor) SELECT $1 WHERE NOT EXISTS (
         SELECT 1 FROM retention_run WHERE (ended IS NULL AND began > clock_timestamp() - interval '${DEAD_AFTER}')
           OR ($2 AND ended IS NOT NULL AND began > clock_timestamp() - interval '${DAILY_GAP}')) RETURNING id`,
      [actor, daily],
    );
  });
  if (run === undefined) {
    return undefined;
  }
  const removed = await removeOldRows(database);
  const end = 'UPDATE retention_run SET ended = clock_timestamp(), removed = $2 WHERE id = $1';
  await database.query(end, [run.id, JSON.stringify(removed)]);
  return removed;
}

const LOOK_EVERY_MS = 60_000;

/** Returns true if a time is within the quiet hour that starts at a time of day in Korea (HH:MM, UTC+9 all year). */
export function isQuietHour(from: string, now: Date): boolean {
  const minutes = ((now.getTime() / 60_000 + 9 * 60) % 1440) - (Number(from.slice(0, 2)) * 60 + Number(from.slice(3)));
  return (minutes + 1440) % 1440 < 60;
}

/**
 * Runs retention once a day in the quiet hour, in one of all backends.
 * @param from time of day in Korea, HH:MM
 * @returns stops it
 */
export function startDailyRetention(database: Database, from: string, log: FastifyBaseLogger): () => void {
  const run = async () => {
    const removed = isQuietHour(from, new Date())
      ? await runRetention(database, 'backend', { daily: true })
      : undefined;
    if (removed !== undefined) {
      log.info({ removed }, 'retention removed expired rows');
    }
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.error({ err: error }, 'retention failed; the next attempt is within a day'));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
