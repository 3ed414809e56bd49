import { expect, it } from '@jest/globals';
import type { StatementRow } from './statement-row.ts';
import { groupByRound } from './statement-table.tsx';

const row = (id: number, kind: StatementRow['kind'], reference: string, balance: number): StatementRow => ({
  id,
  at: '2026-11-20T03:00:00.000Z',
  kind,
  reference,
  game: null,
  reason: null,
  change: { balance, inPlay: 0, comp: 0, hold: 0 },
  after: { balance: id * 100, inPlay: 0, comp: 0, hold: 0 },
});

it('groups only the entries of a game round by reference', () => {
  const lines = groupByRound([
    row(6, 'win', 'a', 2_000),
    row(5, 'paid', '1', 0),
    row(4, 'rollback', 'b', 500),
    row(3, 'bet', 'a', -1_000),
    row(2, 'bet', 'b', -500),
    row(1, 'withdraw', '1', -300),
  ]);
  expect(lines.map(({ entries, change }) => [entries.map(({ id }) => id), change.balance])).toEqual([
    [[3, 6], 1_000],
    [[5], 0],
    [[2, 4], 0],
    [[1], -300],
  ]);
  expect(lines[0]?.newest.after.balance).toBe(600);
});
