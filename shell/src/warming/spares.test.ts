import { expect, it } from '@jest/globals';
import { type Line, spares } from './spares.ts';

it.each<[string, Line]>([
  ['of which nothing is known', { onLine: true }],
  ['that is a good one', { onLine: true, connection: { saveData: false, effectiveType: '4g' } }],
  ['that is slow, but wide enough', { onLine: true, connection: { effectiveType: '3g' } }],
])('a line %s has room for what nobody asked for yet', (_, line) => {
  expect(spares(line)).toBe(true);
});

it.each<[string, Line]>([
  ['that is away', { onLine: false, connection: { effectiveType: '4g' } }],
  ['on which data are saved', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }],
  ['of 2g', { onLine: true, connection: { effectiveType: '2g' } }],
  ['of less', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
])('a line %s has none', (_, line) => {
  expect(spares(line)).toBe(false);
});
