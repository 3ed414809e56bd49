import { AUDIT_FILTER, describeBreak, readAuditLines } from '../audit/read-audit.ts';
import { defineReading, type OperatorActions, defineAction } from './operator-action.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { RETENTION_RULES, runRetention } from '../../retention/run-retention.ts';

export const AUDIT_ACTIONS: OperatorActions = {
  'audit-list': defineReading(
    'Lists audit lines, the latest first: actions of operators, changes of accounts, login attempts.',
    AUDIT_FILTER,
    readAuditLines,
    {
      columns: ['at', 'source', 'actor', 'act', 'subject', 'ip', 'reason'],
      findProblems: ({ breaks }) => breaks.map(describeBreak),
    },
  ),
};

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
