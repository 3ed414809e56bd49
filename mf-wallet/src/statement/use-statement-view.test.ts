import { expect, it } from '@jest/globals';
import { lastDays } from 'shared-types/platform';
import { formatStatementSearch, parseStatementSearch } from './use-statement-view.ts';

const USUAL = { period: lastDays(30), group: 'all', page: 1 } as const;
const OTHER = { period: { from: '2026-10-01', to: '2026-10-31' }, group: 'games', page: 3 } as const;

it('restores a view from its address, which is empty for the default view', () => {
  expect(formatStatementSearch(USUAL, '')).toBe('');
  expect(formatStatementSearch(OTHER, '')).toBe('?from=2026-10-01&to=2026-10-31&kind=games&page=3');
  expect(parseStatementSearch(formatStatementSearch(OTHER, ''))).toEqual(OTHER);
  expect(formatStatementSearch(USUAL, formatStatementSearch(OTHER, '?agent=7'))).toBe('?agent=7');
});

it.each([
  '',
  '?from=2026-10-31&to=2026-10-01',
  '?from=2026-02-31&to=2026-03-01',
  '?kind=everything&page=0',
  '?kind=toString&page=-1',
  '?page=1.5',
  '?page=1e9',
  '?page=NaN&from=<script>',
])('returns the default view for %p', (search) => {
  expect(parseStatementSearch(search)).toEqual(USUAL);
});
