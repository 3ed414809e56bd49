import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requestRound } from './round.ts';
import { readGameAddress } from './game-address.ts';
import { DEMO_PROVIDER } from '../declaration.ts';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import { createWords } from './words.ts';
import { LOCALES } from 'shared-types/platform';
import { getStop } from './rejections.ts';
import { GAMES } from '../games/table-games/games.ts';
import { getSpotName } from '../texts/table-texts.ts';

describe('round', () => {
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

  const play = async () => {
    const waits: string[] = [];
    const round = requestRound('session', { red: 1_000 }, (why) => waits.push(why));
    await jest.runAllTimersAsync();
    return { round: await round, waits };
  };

  it('delays a round that follows too soon, and sends it with the same id', async () => {
    const sent = respondWith({ status: 'refused', code: 'TOO_SOON' }, SETTLED);
    expect(await play()).toEqual({ round: SETTLED, waits: ['tooSoon'] });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  it('repeats the request with the same id when the response was lost', async () => {
    const sent = respondWith('nothing', { status: 'refused', code: 'IN_PROGRESS' }, SETTLED);
    expect(await play()).toEqual({ round: SETTLED, waits: ['offline'] });
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it('returns any other rejection', async () => {
    const rejection = { status: 'refused', code: 'ROUND_OPEN' };
    respondWith(rejection);
    expect(await play()).toEqual({ round: rejection, waits: [] });
  });

  it('plays a round without https, with a random id and seed', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const sent = respondWith(SETTLED);
    expect(await play()).toEqual({ round: SETTLED, waits: [] });
    Reflect.deleteProperty(crypto, 'randomUUID');
    const ids = sent[0]?.match(/[0-9a-f]{32}/g) ?? [];
    expect(new Set(ids).size).toBe(2);
  });
});

it.each([
  ['#t=abc&deposit=https%3A%2F%2Fsite.example%2Fdeposit', { token: 'abc', deposit: 'https://site.example/deposit' }],
  ['#t=abc', { token: 'abc', deposit: undefined }],
  ['#t=abc&deposit=javascript%3Aalert(1)', { token: 'abc', deposit: undefined }],
  ['#t=abc&deposit=%2Fdeposit', { token: 'abc', deposit: undefined }],
  // A reloaded window, whose token was used.
  ['#deposit=https%3A%2F%2Fsite.example%2Fdeposit', { token: null, deposit: 'https://site.example/deposit' }],
  ['', { token: null, deposit: undefined }],
])('parses the address of a game: %p', (hash, expected) => {
  expect(readGameAddress(hash)).toEqual(expected);
});

const korean = createWords({ texts: GAME_TEXTS.ko, lang: 'ko', languageTag: 'ko-KR' });
const vietnamese = createWords({ texts: GAME_TEXTS.vn, lang: 'vn', languageTag: 'vi-VN' });

it('shows a return with at most two decimals, in the format of the language', () => {
  expect(korean.returnRate(96.086)).toBe('환수율 96.08%');
  expect(vietnamese.returnRate(98.942)).toBe('Tỷ lệ hoàn trả 98,94%');
});

it('shows odds with the decimal mark of the language, in a game and on its sheet', () => {
  expect([korean.odds('0.95:1'), vietnamese.odds('0.95:1')]).toEqual(['0.95:1', '0,95:1']);
  expect(DEMO_PROVIDER.sheetOf('baccarat', 'vn')?.returns.map(({ odds }) => odds)).toContain('0,95:1');
  expect(DEMO_PROVIDER.sheetOf('slot', 'vn')?.returns[0]?.odds).toMatch(/^\d\.\d{3}×$/);
});

it.each([
  ['INSUFFICIENT_FUNDS', { text: 'noFunds', nextStep: 'addMoney' }],
  ['SESSION_ENDED', { text: 'sessionGone', nextStep: 'site' }],
  ['constructor', { text: 'closed', nextStep: 'again' }],
])('shows %s with its text and next step: %p', (code, stop) => {
  expect(getStop(code)).toEqual(stop);
});

const PROTECTION = ['onBreak', 'excluded', 'lossLimit', 'wagerLimit', 'realityCheck'] as const;

it.each(LOCALES)('shows a dedicated text for each stop of the protection in %s', (locale) => {
  const texts = GAME_TEXTS[locale];
  expect(new Set([...PROTECTION.map((key) => texts[key]), texts.closed]).size).toBe(PROTECTION.length + 1);
  expect(PROTECTION.every((key) => locale === 'ko' || texts[key] !== GAME_TEXTS.ko[key])).toBe(true);
});

it('names the page of player protection to a self-excluded player', () => {
  // The help lines are the site's, not the provider's: its page of player protection lists them.
  const page = (text: string) => /[‘“「](?<name>[^’”」]+)/.exec(text)?.groups?.name;
  expect(LOCALES.map((locale) => page(GAME_TEXTS[locale].excluded))).toEqual(
    LOCALES.map((locale) => page(GAME_TEXTS[locale].lossLimit)),
  );
  expect(page(GAME_TEXTS.en.excluded)).toBe('Player protection');
});

it.each([
  ['roulette', 'n0', '숫자 0–36'],
  ['roulette', 'red', '빨강'],
  ['sic-bo', 'd1', '주사위 1–6'],
] as const)('names the spots of %s that pay like %s: %s', (game, code, name) => {
  expect(getSpotName(code, GAMES[game].spots, GAME_TEXTS.ko)).toBe(name);
});
