import { expect, it } from '@jest/globals';
import { Findings } from '../findings.ts';
import { seededRandom } from '../random.ts';
import { Journal } from './journal.ts';
import { oneOfEach } from './operation.ts';
import type { Player } from './player.ts';

const START = 1_000;

/** A site of a few lines: each request id has one effect. A fault makes it forget, or carry out twice. */
function tinySite(fault: 'none' | 'forgets' | 'twice') {
  const known = new Map<string, object>();
  let cash = START;
  let effects = 0;
  const once = (id: string, change: number) => {
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
        const amount = Number(field(body, 'balance'));
        return name === 'get-in-game-balance'
          ? { balance: cash }
          : { ...once(String(field(body, 'requestId')), name === 'user-transfer-in' ? -amount : amount) };
      },
      at: () => {
        throw new Error('There is one site alone.');
      },
    },
    wallet: {
      bet: async ({ txId, amount }) => ({ ...once(txId, -amount), status: 'ok', balance: 0 }),
      win: async ({ txId, amount }) => ({ ...once(txId, amount), status: 'ok', balance: 0 }),
    },
  };
  return player;
}

async function findingsWith(fault: 'none' | 'forgets' | 'twice'): Promise<Findings> {
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
