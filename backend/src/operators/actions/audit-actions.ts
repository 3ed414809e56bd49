import { Line, Moment } from 'shared-types/calls';
import { type Static, type TObject, Type } from 'typebox';
import { addHints, defineReading, type OperatorActions, defineAction } from './operator-action.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { runInSnapshot } from '../../database/run-in-snapshot.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { RETENTION_RULES, runRetention } from '../../retention/run-retention.ts';

/** Sources of audit lines: operators' actions, their actions on money, account changes, login attempts. */
const Source = Type.Enum(['operator', 'money', 'account', 'login']);
const defineOptionalText = (description: string) =>
  addHints(Type.Optional(Line({ minLength: 1, maxLength: 64 })), { description });

const AUDIT_FILTER = {
  source: Type.Optional(Source),
  actor: defineOptionalText('by one operator or member'),
  subject: defineOptionalText('done to one member, request or game'),
  /** Inclusive. */
  from: Type.Optional(Moment),
  /** Exclusive. */
  to: Type.Optional(Moment),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: '50 when absent' })),
};

export interface AuditLine {
  readonly source: Static<typeof Source>;
  readonly id: number;
  /** ISO 8601 in UTC, to the microsecond. */
  readonly at: string;
  /** The operator, or the member's login name. */
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  readonly reason: string | null;
  /** Empty for what was done on this machine. */
  readonly ip: string;
  /** The previous state, or the input of an operator's action. */
  readonly before: object | null;
  readonly after: object | null;
}

interface AuditBreak {
  readonly log: string;
  /** Position of the line in its log, from 1 on; 0 if it has none. */
  readonly place: number;
  readonly broken: string;
}

/** Returns audit lines, the latest first, and where the record was tampered with (GLI-19 2.8.8). */
export async function readAuditLines(
  database: Database,
  { source, actor, subject, from, to, limit = 50 }: Static<TObject<typeof AUDIT_FILTER>>,
): Promise<{ readonly lines: AuditLine[]; readonly breaks: AuditBreak[] }> {
  const sql = `SELECT source, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, actor, act, subject, reason,
            ip, before, after
     FROM audit_line
     WHERE ($1::text IS NULL OR source = $1) AND ($2::text IS NULL OR actor = $2) AND ($3::text IS NULL OR subject = $3)
       AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
     ORDER BY audit_line.at DESC, source DESC, id DESC LIMIT $6`;
  return runInSnapshot(database, async (tx) => ({
    lines: await tx.query<AuditLine>(sql, [source, actor, subject, from, to, limit]),
    breaks: await listAuditBreaks(tx),
  }));
}

export async function listAuditBreaks(database: Queryable): Promise<AuditBreak[]> {
  return database.query<AuditBreak>('SELECT log, place, broken FROM audit_breaks()');
}

export const AUDIT_ACTIONS: OperatorActions = {
  'audit-list': defineReading(
    'Lists audit lines, the latest first: actions of operators, changes of accounts, login attempts.',
    AUDIT_FILTER,
    readAuditLines,
    {
      columns: ['at', 'source', 'actor', 'act', 'subject', 'ip', 'reason'],
      findProblems: ({ breaks }) =>
        breaks.map(
          ({ log, place, broken }) =>
            `${log}, line ${place}: ${broken}. The record was changed outside of this program; compare it with a backup.`,
        ),
    },
  ),
  'retention-run': defineAction(
    'Removes expired rows, as the backend does every night.',
    {},
    async (database, _, by) => {
      const removed = await runRetention(database, by);
      if (removed === undefined) {
        throw new OperatorError('Retention is running already. See retention-list for its end.');
      }
      return { removed };
    },
  ),
  'retention-list': defineReading(
    'Shows how long each table’s rows are stored and why, and the last runs.',
    {},
    async (database) => ({
      rules: RETENTION_RULES.map(({ table, days, why }) => ({ table, days, why })),
      runs: await database.query(
        'SELECT actor, began AS started, ended, removed FROM retention_run ORDER BY id DESC LIMIT 10',
      ),
    }),
  ),
};
