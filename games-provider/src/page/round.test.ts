import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { requestRound } from './round.ts';

const SETTLED = { status: 'settled', stake: 1_000, win: 0, balance: 9_000 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Responds to one request after another, repeating the last response. @returns the bodies that were sent */
function respondWith(...answers: readonly (object | 'nothing')[]): string[] {
  const sent: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.stringify(init?.body));
    const response = answers[Math.min(sent.length, answers.length) - 1];
    return response === 'nothing' ? Response.error() : Response.json(response);
  });
  return sent;
}

it('delays a round that follows too soon, and sends it with the same id', async () => {
  const sent = respondWith({ status: 'refused', code: 'TOO_SOON' }, SETTLED);
  const waits: string[] = [];
  const round = requestRound('session', { red: 1_000 }, (why) => waits.push(why));
  await jest.runAllTimersAsync();
  expect(await round).toEqual(SETTLED);
  expect(waits).toEqual(['tooSoon']);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

it('repeats the request with the same id when the response was lost', async () => {
  const sent = respondWith('nothing', { status: 'refused', code: 'IN_PROGRESS' }, SETTLED);
  const waits: string[] = [];
  const round = requestRound('session', { red: 1_000 }, (why) => waits.push(why));
  await jest.runAllTimersAsync();
  expect(await round).toEqual(SETTLED);
  expect(waits).toEqual(['offline']);
  expect(new Set(sent).size).toBe(1);
  expect(sent).toHaveLength(3);
});

it('returns any other rejection', async () => {
  respondWith({ status: 'refused', code: 'ROUND_OPEN' });
  expect(await requestRound('session', { red: 1_000 }, () => undefined)).toEqual({
    status: 'refused',
    code: 'ROUND_OPEN',
  });
});

it('plays a round without https, with a random id and seed', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const sent = respondWith(SETTLED);
  expect(await requestRound('session', { red: 1_000 }, () => undefined)).toEqual(SETTLED);
  Reflect.deleteProperty(crypto, 'randomUUID');
  const ids = sent[0]?.match(/[0-9a-f]{32}/g) ?? [];
  expect(new Set(ids).size).toBe(2);
});
