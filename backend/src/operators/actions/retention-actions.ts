import { defineAction, defineReading, type OperatorActions } from './operator-action.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { RETENTION_RULES } from '../../retention/retention-rules.ts';
import { runRetention } from '../../retention/run-retention.ts';

/** A run of the retention; `ended` is null while it runs. */
interface RetentionRun {
  readonly actor: string;
  readonly began: string;
  readonly ended: string | null;
  /** Number of rows by table. */
  readonly removed: Readonly<Record<string, number>>;
}

/** Actions of operators on expired rows. */
export const RETENTION_ACTIONS: OperatorActions = {
  'retention-run': defineAction(
    'Removes rows that have served their time, as every night does.',
    {},
    async (database, _, by) => {
      const removed = await runRetention(database, by);
      if (removed === undefined) {
        throw new OperatorError('Retention is at work already; retention-list tells when it is done.');
      }
      return { removed };
    },
  ),
  'retention-list': defineReading('Shows how long what is kept and why, and the last runs.', {}, async (database) => ({
    rules: RETENTION_RULES.map(({ table, days, why }) => ({ table, days, why })),
    runs: await database.query<RetentionRun>(
      'SELECT actor, began, ended, removed FROM retention_run ORDER BY id DESC LIMIT 10',
    ),
  })),
};
