import { Line, Moment, RowId } from 'shared-types/calls';
import { Type } from 'typebox';
import { AUDIT_SOURCES, describeBreak, readAuditLines } from '../audit/read-audit.ts';
import { defineReading, type OperatorActions, addHints, defineAction } from './operator-action.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { RETENTION_RULES } from '../../retention/retention-rules.ts';
import { runRetention } from '../../retention/run-retention.ts';

const Source = Type.Enum(AUDIT_SOURCES);
const defineOptionalText = (description: string) =>
  addHints(Type.Optional(Line({ minLength: 1, maxLength: 64 })), { description });

/** Reads lines of the audit. */
export const AUDIT_LIST = defineReading(
  'Lists audit lines, the latest first: actions of operators, changes of accounts, login attempts.',
  {
    source: Type.Optional(Source),
    actor: defineOptionalText('by one operator or member'),
    subject: defineOptionalText('done to one member, request or game'),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    before: Type.Optional(Type.Object({ at: Moment, source: Source, id: RowId }, { additionalProperties: false })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: '50 when absent' })),
  },
  readAuditLines,
  {
    columns: ['at', 'source', 'actor', 'act', 'subject', 'ip', 'reason'],
    findProblems: ({ breaks }) => breaks.map(describeBreak),
  },
);

export const AUDIT_ACTIONS: OperatorActions = { 'audit-list': AUDIT_LIST };

/** Actions of operators on expired rows. */
export const RETENTION_ACTIONS: OperatorActions = {
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
