import { expect, it } from '@jest/globals';
import { LOCALES } from 'shared-types/platform';
import type { WalletRejection } from 'shared-types/wallet-protocol/rejections.ts';
import { getStop } from './rejections.ts';
import { GAME_TEXTS, type GameTexts } from '../texts/game-texts.ts';

/** Every rejection of a stake by the wallet: a new one does not compile until its text is decided. */
const WORDS = {
  INSUFFICIENT_FUNDS: 'noFunds',
  GAME_CLOSED: 'closed',
  UNKNOWN_SESSION: 'sessionGone',
  SESSION_ENDED: 'sessionGone',
  ON_BREAK: 'onBreak',
  EXCLUDED: 'excluded',
  LOSS_LIMIT: 'lossLimit',
  WAGER_LIMIT: 'wagerLimit',
  REALITY_CHECK: 'realityCheck',
  // A stake whose round was rolled back, and responses to wins.
  ROLLED_BACK: 'closed',
  UNKNOWN_BET: 'closed',
  ALREADY_SETTLED: 'closed',
  PAYOUT_TOO_HIGH: 'closed',
} as const satisfies Record<WalletRejection, keyof GameTexts>;

const PROTECTION = ['onBreak', 'excluded', 'lossLimit', 'wagerLimit', 'realityCheck'] as const;

it.each(Object.entries(WORDS))('shows %s as %s in every language', (code, key) => {
  expect(LOCALES.map((locale) => GAME_TEXTS[locale][getStop(code).text])).toEqual(
    LOCALES.map((locale) => GAME_TEXTS[locale][key]),
  );
});

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

it.each(['ON_BREAK', 'EXCLUDED', 'LOSS_LIMIT', 'WAGER_LIMIT', 'REALITY_CHECK', 'SESSION_ENDED'])(
  'links from %s to the site, where it can be changed',
  (code) => {
    expect(getStop(code).nextStep).toBe('site');
  },
);

it('allows a retry of an unknown rejection', () => {
  expect(getStop('constructor').nextStep).toBe('again');
  expect(getStop('GAME_CLOSED').nextStep).toBe('again');
});
