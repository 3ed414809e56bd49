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

it('finds no decision without history', () => {
  expect(find()).toEqual({});
});

it('finds no decision about packages that only the start activated', () => {
  expect(find(line('kim', 'publish', 'mf-games@1.1.0'), STARTED)).toEqual({});
});

it.each([
  ['activate', 'mf-wallet@1.1.0'],
  ['rollback', 'mf-wallet from 1.1.0 to 1.0.0'],
  ['canary', 'mf-wallet@1.1.0 to 10 %'],
  ['disable', 'mf-wallet'],
])('finds the %s of a person', (action, detail) => {
  expect(find(line('kim', action, detail), STARTED)).toEqual({ 'mf-wallet': action });
});

it('finds a version that the canary analysis stopped', () => {
  expect(find(line('proxy', 'stop', 'mf-games@1.1.0: failed for 9 of 80 visitors'), STARTED)).toEqual({
    'mf-games': 'stop',
  });
});
