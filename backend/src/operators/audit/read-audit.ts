import type { Database, Queryable } from '../../database/database.ts';
import { inSnapshot } from '../../database/in-snapshot.ts';

/** Where a line of the audit comes from: operators' acts, their work on money, changes of accounts, tries to log in. */
export const AUDIT_SOURCES = ['operator', 'money', 'account', 'login'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** One thing that was done: who, what, to whom, from where, and what it was before and after. */
export interface AuditLine {
  readonly source: AuditSource;
  readonly id: number;
  /** ISO 8601 in UTC, to the microsecond: lines are read on from it. */
  readonly at: string;
  /** The operator, or the member's login name. */
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  readonly reason: string | null;
  /** Empty for what was done on this machine. */
  readonly ip: string;
  /** What it was; what an operator asked for. */
  readonly before: object | null;
  readonly after: object | null;
}

/** A place where the record is no longer as it was written. */
export interface AuditBreak {
  readonly log: string;
  /** Number of the line in its own log, from 1 on; 0 for one that has none. */
  readonly place: number;
  readonly broken: string;
}

/** Which lines are asked for. */
export interface AuditWish {
  readonly source?: AuditSource;
  readonly actor?: string;
  readonly subject?: string;
  /** Moments, ISO 8601; the first counts, the second does not. */
  readonly from?: string;
  readonly to?: string;
  /** How many at most; 50 when absent. */
  readonly limit?: number;
  /** Those that come after this one in the list, as an earlier answer named it. */
  readonly before?: Pick<AuditLine, 'at' | 'source' | 'id'>;
}

/** What was done, the latest first, and where somebody changed that record behind the house's back (GLI-19 2.8.8). */
export async function readAuditLines(
  database: Database,
  wish: AuditWish,
): Promise<{ readonly lines: AuditLine[]; readonly breaks: AuditBreak[] }> {
  return inSnapshot(database, async (tx) => ({ lines: await linesOf(tx, wish), breaks: await auditBreaks(tx) }));
}

/** Describes a break in one line. */
export function describeBreak({ log, place, broken }: AuditBreak): string {
  return `${log}, line ${place}: ${broken}. Somebody changed the record behind the house’s back.`;
}

/** Lines of the operators' records that are no longer as they were written. */
export async function auditBreaks(database: Queryable): Promise<AuditBreak[]> {
  return database.query<AuditBreak>('SELECT log, place, broken FROM audit_breaks()');
}

async function linesOf(tx: Queryable, { source, actor, subject, from, to, limit = 50, before }: AuditWish) {
  return tx.query<AuditLine>(
    `SELECT source, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, actor, act, subject, reason,
            ip, before, after
     FROM audit_line
     WHERE ($1::text IS NULL OR source = $1) AND ($2::text IS NULL OR actor = $2) AND ($3::text IS NULL OR subject = $3)
       AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
       AND ($6::timestamptz IS NULL OR (at, source, id) < ($6, $7::text, $8::bigint))
     ORDER BY audit_line.at DESC, source DESC, id DESC LIMIT $9`,
    [
      source ?? null,
      actor ?? null,
      subject ?? null,
      from ?? null,
      to ?? null,
      before?.at ?? null,
      before?.source ?? null,
      before?.id ?? null,
      limit,
    ],
  );
}
