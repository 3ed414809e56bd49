import { expect, it } from '@jest/globals';
import type { RegistryChange } from 'shared-types/registry';
import { findOtherDecisions, STARTED_BY } from './other-decisions.ts';

const line = (by: string, action: string, detail: string): RegistryChange => ({
  by,
  action,
  detail,
  at: '2026-11-27T00:00:00.000Z',
});
const STARTED = line(STARTED_BY, 'activate', 'shell@1.0.0 mf-games@1.0.0 mf-wallet@1.0.0');
const find = (...history: RegistryChange[]) =>
  Object.fromEntries(
    [...findOtherDecisions(history, ['shell', 'mf-games', 'mf-wallet'])].map(([name, { action }]) => [name, action]),
  );

it('finds no decision about packages that only the start activated', () => {
  expect(find(line('kim', 'publish', 'mf-games@1.1.0'), STARTED)).toEqual({});
});

it.each([
  ['kim', 'activate', 'mf-wallet@1.1.0'],
  ['kim', 'rollback', 'mf-wallet from 1.1.0 to 1.0.0'],
  ['kim', 'canary', 'mf-wallet@1.1.0 to 10 %'],
  ['kim', 'disable', 'mf-wallet'],
  ['proxy', 'stop', 'mf-wallet@1.1.0: failed for 9 of 80 visitors'],
])('finds the last decision, by %s: %s', (by, action, detail) => {
  expect(find(line(by, action, detail), STARTED)).toEqual({ 'mf-wallet': action });
});
