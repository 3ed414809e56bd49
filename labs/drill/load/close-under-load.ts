import { isDeepStrictEqual } from 'node:util';
import { SESSION_PATH } from 'shared-types/calls';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { Findings } from '../findings.ts';
import type { DrillSite } from '../site/drill-site.ts';
import { type Books, play, settle } from './betting.ts';
import { operate, payOut } from './operate.ts';
import { startPlayer } from './player.ts';
import { registerPlayers, START_WON } from './registered-players.ts';
import { CallFailed, SiteClient } from './site-client.ts';

const CLIENTS = 8;
/** Stakes that are taken before the account is closed, at most. */
const MOST_STAKES = 60;

/**
 * A member who plays in several windows closes the account meanwhile; rounds that are open come to their end, and the house
 * pays. Nobody is let in then or plays on, and once the house opens the account again its money is 0 and its stakes are
 * there. What is otherwise stands in the findings.
 */
export async function closeUnderLoad(
  site: DrillSite,
  round: number,
  random: Random,
  findings: Findings,
): Promise<void> {
  const [userId = ''] = await registerPlayers(site, 1, round);
  const first = await startPlayer(site, userId, REGISTRATION.pw);
  const players = [first];
  while (players.length < CLIENTS) {
    players.push(await startPlayer(site, userId, REGISTRATION.pw));
  }
  const closer = new SiteClient(site.address);
  await closer.logIn(userId, REGISTRATION.pw);
  await closer.call('user-step-up', { pass: REGISTRATION.exchange_pw });

  const books: Books = { stakes: 0, due: START_WON, open: [] };
  const closedAfter = random.between(1, MOST_STAKES);
  let closing: Promise<Record<string, unknown>> | undefined;
  const taken = () => {
    books.stakes += 1;
    if (books.stakes === closedAfter) {
      closing = closer.call('user-close-account', { confirm: true });
    }
  };
  const ends = await Promise.all(players.map(async (player) => play(player, books, random, taken)));
  const answer = await closing;
  for (const stake of books.open) {
    await settle(first, stake, books, random.between(0, 2));
  }
  const paid = await payOut(site, userId);
  findings.tried += 1;
  findings.sent += books.stakes;
  findings.acknowledged += books.stakes;
  const report = (differences: Readonly<Record<string, readonly [found: unknown, wanted: unknown]>>) => {
    for (const [what, [found, wanted]] of Object.entries(differences)) {
      if (!isDeepStrictEqual(found, wanted)) {
        findings.problems.push(
          `${userId}, closed after ${closedAfter} stakes: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
        );
      }
    }
  };
  report({
    'the answer': [answer?.status, 'success'],
    'how clients ended': [[...new Set(ends)], ['SESSION_ENDED']],
    'what was paid out': [paid, books.due],
    'a login': [
      await new SiteClient(site.address).post(SESSION_PATH, { userId, password: REGISTRATION.pw }),
      { status: 'closed' },
    ],
    'a session of before': [await statusOf(first.browser.call('get-in-game-balance', {})), 401],
  });

  await operate(site, ['member-reopen', '--user-id', userId, '--reason', 'drill']);
  const back = new SiteClient(site.address);
  await back.logIn(userId, REGISTRATION.pw);
  const { balance, gameMoney, rolling } = await back.call('get-in-game-balance', {});
  const { maxCount } = await back.call('get-slot-bets-list', {});
  report({
    'what is left': [
      { balance, gameMoney, rolling },
      { balance: 0, gameMoney: 0, rolling: 0 },
    ],
    'stakes on record': [maxCount, books.stakes],
  });
  findings.recovered += 1;
}

async function statusOf(answer: Promise<object>): Promise<number> {
  return answer.then(
    () => 200,
    (error: unknown) => (error instanceof CallFailed ? error.http : 0),
  );
}
