import type { StatementRow } from './statement-row.ts';

/** Statement line: one entry, or all entries of a round on this page. */
export interface StatementLine {
  readonly newest: StatementRow;
  /** Oldest first. */
  readonly entries: readonly StatementRow[];
  /** Sum of the changes. */
  readonly change: StatementRow['change'];
}

const ROUND_KINDS: readonly string[] = ['bet', 'win', 'rollback'];

/** Groups entries by round, using their reference; lines are in the order of their newest entries. */
export function groupByRound(rows: readonly StatementRow[]): readonly StatementLine[] {
  const lines = new Map<string, StatementRow[]>();
  for (const row of rows) {
    const key = ROUND_KINDS.includes(row.kind) ? `round ${row.reference}` : `entry ${row.id}`;
    const entries = lines.get(key) ?? [];
    entries.push(row);
    lines.set(key, entries);
  }
  return [...lines.values()].flatMap((entries) => {
    const [newest] = entries;
    return newest === undefined ? [] : [{ newest, entries: entries.toReversed(), change: sumOf(entries) }];
  });
}

function sumOf(entries: readonly StatementRow[]): StatementRow['change'] {
  const sum = (name: keyof StatementRow['change']) => entries.reduce((total, { change }) => total + change[name], 0);
  return { balance: sum('balance'), inPlay: sum('inPlay'), comp: sum('comp'), hold: sum('hold') };
}
