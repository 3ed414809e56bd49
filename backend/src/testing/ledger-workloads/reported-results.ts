import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { listBets } from '../../games/bet-history.ts';
import { convertComp, convertMoney, moveFromGames, moveToGames } from '../../wallet/convert-money.ts';
import { placeBet, rollBackBet, settleWin } from '../../wallet/seamless-wallet.ts';
import { getStatement } from '../../wallet/statement.ts';
import { createTestBet, insertTestMember, insertTestSession, testContext } from '../test-member.ts';

const MEMBERS = 3;
const SESSIONS = 3;
const TURNS = 12;
const START = 4_000;
const MOVED = 1_000;

/** A request of a player, and the transfer that it makes when it succeeds. */
interface PlayerStep {
  readonly kind: string;
  readonly reference: string;
  /** Amount that it has to spend, in won; undefined if money is sufficient. */
  readonly needed?: number;
  readonly send: () => Promise<object>;
}

/** The displayed result of a step, and the transfers before its request and after its response. */
interface ReportedResult {
  readonly step: PlayerStep;
  readonly response: Readonly<Record<string, unknown>>;
  readonly lastBefore: number;
  readonly lastAfter: number;
}

interface LedgerLine {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
  readonly cash: number;
  readonly cash_after: number;
  readonly comp_after: number;
  readonly in_play_after: number;
}

/** Lets several sessions of each member play concurrently; every figure in a response must match the ledger. */
export async function playSeveralSessions(database: Database): Promise<void> {
  await Promise.all(
    Array.from({ length: MEMBERS }, async (_, member) => {
      const userId = `true${member}`;
      const memberId = await insertTestMember(database, userId, START);
      const sessionIds: string[] = [];
      for (let session = 0; session < SESSIONS; session += 1) {
        sessionIds.push(await insertTestSession(database, memberId));
      }
      const results = await Promise.all(
        sessionIds.map(async (sessionId) =>
          playTurns(database, memberId, (turn) => listSteps(database, memberId, userId, sessionId, turn)),
        ),
      );
      const lines = await database.query<LedgerLine>(
        `SELECT id, kind, reference, cash, cash_after, comp_after, in_play_after
         FROM member_statement WHERE member_id = $1 ORDER BY id`,
        [memberId],
      );
      for (const result of results.flat()) {
        expectResult(result, lines);
      }
      await expectHistory(database, memberId, lines);
    }),
  );
}

/** Returns a stake, mostly its settlement, and now and then a step that moves money without a game. */
function listSteps(
  database: Database,
  memberId: number,
  userId: string,
  sessionId: string,
  turn: number,
): readonly PlayerStep[] {
  const context = testContext(database, memberId);
  const amount = 100 + ((turn * 389) % 900);
  const requestId = randomUUID();
  const betTxId = `${requestId}:bet`;
  const txId = `${requestId}:end`;
  const bet = createTestBet(sessionId, userId, betTxId, amount);
  const win = { txId, betTxId, amount: (turn % 4) * amount, roundClosed: true };
  const moved = { balance: MOVED, requestId };
  const stake = { kind: 'bet', reference: betTxId, needed: amount, send: () => placeBet(database, bet) };
  const end =
    turn % 5 === 4
      ? { kind: 'rollback', reference: betTxId, send: () => rollBackBet(database, { txId, betTxId }) }
      : { kind: 'win', reference: betTxId, send: () => settleWin(database, win) };
  const ways: readonly PlayerStep[] = [
    { kind: 'to_games', reference: requestId, needed: MOVED, send: () => moveToGames(context, moved) },
    { kind: 'from_games', reference: requestId, send: () => moveFromGames(context, moved) },
    { kind: 'point', reference: requestId, needed: MOVED, send: () => convertMoney(context, moved) },
    { kind: 'comp', reference: requestId, send: () => convertComp(context, undefined, requestId) },
  ];
  // Some rounds stay open, so that money is in play during others.
  return [stake, ...(turn % 7 === 6 ? [] : [end]), ...(turn % 3 === 0 ? ways.slice(turn / 3, turn / 3 + 1) : [])];
}

/** Plays the turns of a session; a repeated step gets the same response. */
async function playTurns(
  database: Database,
  memberId: number,
  listStepsOf: (turn: number) => readonly PlayerStep[],
): Promise<ReportedResult[]> {
  const results: ReportedResult[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const step of listStepsOf(turn)) {
      const lastBefore = await getLastTransfer(database, memberId);
      const response = { ...(await step.send()) };
      const lastAfter = await getLastTransfer(database, memberId);
      expect(await step.send()).toEqual(response);
      results.push({ step, response, lastBefore, lastAfter });
    }
    // Rows and totals of a statement are of one snapshot.
    const { rows, maxCount, totals } = await getStatement(testContext(database, memberId), {});
    expect([totals.closing, rows.length]).toEqual([rows[0]?.after.balance, Math.min(maxCount, 50)]);
  }
  return results;
}

async function getLastTransfer(database: Database, memberId: number): Promise<number> {
  const [last] = await database.query<{ id: number }>(
    'SELECT max(id) AS id FROM ledger_transfer WHERE member_id = $1',
    [memberId],
  );
  return last?.id ?? 0;
}

/** Expects the figures of the transfer that a step made, or a balance that was too low for it. */
function expectResult({ step, response, lastBefore, lastAfter }: ReportedResult, lines: readonly LedgerLine[]): void {
  const { kind, reference, needed } = step;
  const line = lines.find((one) => one.kind === kind && one.reference === reference);
  if (line !== undefined) {
    const figures = {
      before: line.cash_after - line.cash,
      balance: line.cash_after,
      rolling: line.comp_after,
      gameMoney: line.in_play_after,
    };
    expect({ ...figures, ...response }).toMatchObject(figures);
  } else if (response.balance !== undefined) {
    const possible = lines
      .filter(({ id }) => id >= lastBefore && id <= lastAfter)
      .map(({ cash_after: after }) => after)
      .filter((cash) => needed === undefined || cash < needed);
    expect(possible).toContain(response.balance);
  }
}

/** Expects the ledger's lines of the bet in every row of the bet history. */
async function expectHistory(database: Database, memberId: number, lines: readonly LedgerLine[]): Promise<void> {
  for (let skip = 0, left = 1; left > 0; skip += left) {
    const { bets } = await listBets(testContext(database, memberId), { skip });
    left = bets.length;
    for (const { roundId, before, after } of bets) {
      const own = lines.filter(({ reference }) => reference === roundId);
      const [first, last] = [own[0], own.at(-1)];
      expect([before, after]).toEqual([first && first.cash_after - first.cash, last?.cash_after]);
    }
  }
}
