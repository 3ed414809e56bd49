import { expect, it } from '@jest/globals';
import { Findings } from '../findings.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { Journal } from './journal.ts';
import { oneOfEach } from './operation.ts';
import { Patience } from './patience.ts';
import type { Player } from './player.ts';
import { CallFailed } from './site-client.ts';

const START = 1_000;

type Fault = 'none' | 'forgets' | 'twice';

/**
 * A site of a few lines: each request id has one effect. A fault makes it forget, or carry out twice.
 * @param door passed before a browser's call
 */
function tinySite(fault: Fault, door: (id: unknown) => void = () => undefined) {
  const known = new Map<string, object>();
  let cash = START;
  let effects = 0;
  const entryOf = (id: string, change: number) => {
    const before = known.get(id);
    if (before !== undefined && fault === 'none') {
      return before;
    }
    if (before === undefined || fault === 'twice') {
      cash += change;
    }
    effects += 1;
    const answer = { status: 'success', effect: fault === 'forgets' ? effects : id };
    known.set(id, answer);
    return answer;
  };
  const field = (body: object, name: string) => (Object.entries(body).find(([key]) => key === name) ?? [])[1];
  const player: Player = {
    userId: 'one',
    sessionId: 'one',
    browser: {
      call: async (name, body) => {
        door(field(body, 'requestId'));
        const amount = Number(field(body, 'balance'));
        return name === 'get-in-game-balance'
          ? { balance: cash }
          : { ...entryOf(String(field(body, 'requestId')), name === 'user-transfer-in' ? -amount : amount) };
      },
      at: () => {
        throw new Error('There is one site alone.');
      },
    },
    wallet: {
      bet: async ({ txId, amount }) => ({ ...entryOf(txId, -amount), status: 'ok', balance: 0 }),
      win: async ({ txId, amount }) => ({ ...entryOf(txId, amount), status: 'ok', balance: 0 }),
    },
  };
  return player;
}

async function findingsWith(fault: Fault): Promise<Findings> {
  const player = tinySite(fault);
  const findings = new Findings({ recoverMs: 1 });
  const journal = new Journal(START);
  for (const operation of oneOfEach(seededRandom(1))) {
    await journal.carryOut(operation, player);
  }
  // To the games, from the games, a bet and its win.
  expect([journal.sent, journal.acknowledged]).toEqual([4, 4]);
  await journal.settle(player, findings);
  return findings;
}

it('finds nothing at a site that keeps what it acknowledged', async () => {
  expect((await findingsWith('none')).complaints()).toEqual([]);
});

it('notices a site that answers a known request anew', async () => {
  expect((await findingsWith('forgets')).lost).toHaveLength(4);
});

it('notices a second effect by the money', async () => {
  expect((await findingsWith('twice')).doubled).toHaveLength(1);
});

/** Sends moves of money to a site that says "busy" to each so many times; a clock of its own passes while one waits. */
async function findingsAfterBusy(times: number) {
  const findings = new Findings({ recoverMs: 1 });
  const journal = new Journal(START);
  const tries = new Map<unknown, number>();
  const player = tinySite('none', (id) => {
    tries.set(id, (tries.get(id) ?? 0) + 1);
    if (id !== undefined && (tries.get(id) ?? 0) <= times) {
      throw new CallFailed('/call', 503, 'The site is busy', '2');
    }
  });
  const random = seededRandom(1);
  for (const operation of Array.from({ length: 20 }, () => oneOfEach(random)).flat()) {
    await journal.carryOut(operation, player).catch(() => undefined);
  }
  let now = 0;
  const clock = { now: () => now, sleep: async (ms: number) => (now += ms) };
  await journal.settle(player, findings, new Patience(clock));
  return { findings, now };
}

it('sends again what is answered "busy" when the site wants it, for as long as it answers anybody', async () => {
  const { findings, now } = await findingsAfterBusy(2);
  expect(findings.complaints()).toEqual([]);
  // Longer than it would wait for a site that answers nobody.
  expect(now).toBe(40 * 2_000);
});

it('what is never answered is neither lost nor doubled, and is said', async () => {
  const { findings } = await findingsAfterBusy(Infinity);
  expect([findings.lost, findings.doubled, findings.problems.length]).toEqual([[], [], 40]);
  expect(findings.problems[0]).toMatch(/^(to|from) the games .* is not answered: .*503 The site is busy/);
});
