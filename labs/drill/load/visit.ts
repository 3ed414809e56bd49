import { randomBytes, randomUUID } from 'node:crypto';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import { DRILL_GAME } from './player.ts';
import { SiteClient } from './site-client.ts';

/** One step of a visit and its response; a rejection by the rules of the site is a normal response. */
export type Step = (name: string, work: () => Promise<Record<string, unknown>>) => Promise<Record<string, unknown>>;

const BETS = ['player', 'banker', 'tie'] as const;

/**
 * Simulates a player who arrives, browses, plays a round at the provider, moves money, reads and writes, and leaves.
 */
export async function visit(site: string, userId: string, random: Random, step: Step): Promise<void> {
  const browser = new SiteClient(site);
  await step('log in', async () => {
    await browser.logIn(userId, REGISTRATION.pw);
    return { status: 'success' };
  });
  await step('health check', () => browser.call('user-health-check', {}));
  const { gameUrl } = await step('open game', () =>
    browser.call('open-game', { ...DRILL_GAME, timeStemp: Date.now() }),
  );
  if (typeof gameUrl === 'string') {
    await playRound(new URL(gameUrl), random, step);
  }
  await step('deposit', () =>
    browser.call('apply-user-deposit', { balance: 10_000 * random.between(1, 5), requestId: randomUUID() }),
  );
  await step('withdraw', () =>
    browser.call('apply-user-withdraw', {
      balance: 10_000 * random.between(1, 3),
      pass: REGISTRATION.exchange_pw,
      requestId: randomUUID(),
    }),
  );
  await step('statement', () => browser.call('statement', {}));
  await step('notes', () => browser.call('get-user-note', {}));
  await step('tickets', () => browser.call('get-help-list', {}));
  if (random.between(1, 5) === 1) {
    await step('ask', () => browser.call('user-write-help', { title: '질문', contents: AGREEMENT_VERSION }));
  }
  await step('bets', () => browser.call('get-slot-bets-list', {}));
}

async function playRound(gameUrl: URL, random: Random, step: Step): Promise<void> {
  const provider = new SiteClient(gameUrl.origin);
  const t = new URLSearchParams(gameUrl.hash.slice(1)).get('t');
  const { sessionId } = await step('enter game', () => provider.post('/rgs/authenticate', { t }));
  await step('bet', () =>
    provider.post('/rgs/bet', {
      sessionId,
      requestId: randomUUID(),
      clientSeed: randomBytes(16).toString('hex'),
      bets: { [random.pick(BETS)]: 1_000 * random.between(1, 5) },
    }),
  );
}
