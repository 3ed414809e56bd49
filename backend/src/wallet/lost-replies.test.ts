import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CALLS } from 'shared-types/calls';
import { issueToken } from '../identity/login-token.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { brokenInvariants } from '../ledger/broken-invariants.ts';
import { type CuttingWire, openCuttingWire } from '../testing/cutting-wire.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { printFigures } from '../testing/test-databases.ts';
import { insertTestMember, TEST_CALLER } from '../testing/test-member.ts';

const START = 1_000_000;
const AMOUNT = 10;

describe('a reply that is lost at any byte', () => {
  let database: Database;
  let app: FastifyInstance;
  let wire: CuttingWire;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await buildApp({ database, walletSecret: 'secret', gamesOrigin: () => '', logLevel: 'silent' });
    wire = await openCuttingWire(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port));
  }, 60_000);
  afterAll(async () => {
    await wire.close();
    await app.close();
    await database.close();
  });

  /** Sends until an answer arrives whole, the first time over a wire that is cut after so many bytes of the reply. */
  async function sendUntilAnswered(token: string, cutAfter: number, nextId: () => string): Promise<number> {
    wire.cutAfter = cutAfter;
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await fetch(`http://127.0.0.1:${wire.port}${CALLS['user-transfer-in'].backendPath}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify({ balance: AMOUNT, requestId: nextId() }),
        });
        expect(await response.json()).toMatchObject({ status: 'success' });
        return tries;
      } catch (error) {
        // Of another realm than this test: its class is not ours.
        if (!['TypeError', 'SyntaxError'].includes((error as Error).name)) {
          throw error;
        }
        wire.cutAfter = undefined;
      }
    }
  }

  async function run() {
    const memberId = await insertTestMember(database, 'keeps', START);
    const token = await issueToken(database, memberId, TEST_CALLER);
    wire.longestReply = 0;
    await sendUntilAnswered(token, Infinity, () => randomUUID());
    const length = wire.longestReply;
    let sends = 1;
    let retried = 0;
    for (let cutAfter = 0; cutAfter < length; cutAfter += 1) {
      const kept = randomUUID();
      const tries = await sendUntilAnswered(token, cutAfter, () => kept);
      sends += 1;
      retried += tries > 1 ? 1 : 0;
    }
    const effects = (START - (await balancesOf(database, memberId)).cash) / AMOUNT;
    printFigures('replies lost', { 'bytes of a reply': length, sends, retried, effects });
    return { length, sends, retried, effects };
  }

  it('has one effect when the request is sent again', async () => {
    const { length, sends, retried, effects } = await run();
    expect(length).toBeGreaterThan(100);
    expect(retried).toBe(sends - 1);
    expect(effects).toBe(sends);
    expect(await brokenInvariants(database)).toEqual([]);
  }, 60_000);
});
