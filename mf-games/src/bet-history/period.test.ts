import { expect, it } from '@jest/globals';
import { lastDays, momentsOf, presetOf } from './period.ts';

const NOW = new Date(2026, 2, 3, 15, 30);

it.each([
  [1, { from: '2026-03-03', to: '2026-03-03' }],
  [7, { from: '2026-02-25', to: '2026-03-03' }],
  [90, { from: '2025-12-04', to: '2026-03-03' }],
])('the last %i days are %p', (days, period) => {
  expect(lastDays(days, NOW)).toEqual(period);
  expect(presetOf(period, NOW)).toBe(days);
});

it('knows a period that was chosen by hand', () => {
  expect(presetOf({ from: '2026-02-24', to: '2026-03-03' }, NOW)).toBeUndefined();
});

it('goes from midnight to midnight where the reader lives', () => {
  const moments = momentsOf({ from: '2026-03-01', to: '2026-03-02' });
  expect(moments).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 3).toISOString(),
  });
});

it.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '', to: '2026-03-01' },
  { from: '2026-03-01', to: 'x' },
])('%p is no period', (period) => {
  expect(momentsOf(period)).toBeUndefined();
});
