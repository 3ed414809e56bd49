import type { Database } from '../../../database/database.ts';
import { listBets } from '../../../games/bet-history.ts';
import { insertTestMember, insertTestSession, testContext } from '../../test-member.ts';
import { getStatement } from '../../../wallet/statement.ts';
import { findDifferences, type LedgerWorkload } from '../workload.ts';
import { type LedgerPlayer, type PlayerStep, listSteps } from './player.ts';
import { type LedgerLine, type ReportedResult, findDiscrepancies } from './reported-result.ts';

const MEMBERS = 3;
const SESSIONS = 3;
const TURNS = 12;
const START = 4_000;

/** Several concurrent sessions of each member; every figure in a response must match the ledger. */
export const reportedResultsWorkload: LedgerWorkload = {
  name: `answers, refusals and histories under ${SESSIONS} sessions a member`,
  run: async (database) => {
    const findings: string[] = [];
    const stated: ReportedResult[] = [];
    const members: number[] = [];
    const play = async (player: LedgerPlayer) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const step of listSteps(database, player, turn)) {
          const { response, again, ...between } = await carryOut(database, player.memberId, step);
          if (again !== undefined && again !== JSON.stringify(response)) {
            findings.push(`${step.kind} was answered ${JSON.stringify(response)}, and then ${again}`);
          }
          const { kind, reference, needed } = step;
          stated.push({ memberId: player.memberId, kind, reference, needed, response, ...between });
        }
        findings.push(...(await checkStatement(database, player.memberId)));
      }
    };
    const players: LedgerPlayer[] = [];
    for (let member = 0; member < MEMBERS; member += 1) {
      const userId = `true${member}`;
      const memberId = await insertTestMember(database, userId, START);
      members.push(memberId);
      for (let session = 0; session < SESSIONS; session += 1) {
        const sessionId = await insertTestSession(database, memberId);
        players.push({ memberId, userId, sessionId });
      }
    }
    await Promise.all(players.map(play));
    for (const memberId of members) {
      const lines = await readLines(database, memberId);
      findings.push(
        ...stated.filter((one) => one.memberId === memberId).flatMap((one) => findDiscrepancies(one, lines)),
      );
      findings.push(...(await checkHistory(database, memberId, lines)));
    }
    const rejected = stated.filter(
      ({ response }) => response.status === 'refused' || response.status === 'balance',
    ).length;
    return { findings, figures: { answers: stated.length, refused: rejected, untrue: findings.length } };
  },
};

async function carryOut(database: Database, memberId: number, step: PlayerStep) {
  const lastBefore = await getLastTransfer(database, memberId);
  const response: Record<string, unknown> = { ...(await step.send()) };
  const lastAfter = await getLastTransfer(database, memberId);
  // An operator may adjust a balance twice.
  const again = step.kind === 'adjust' ? undefined : JSON.stringify(await step.send());
  return { response, again, lastBefore, lastAfter };
}

async function getLastTransfer(database: Database, memberId: number): Promise<number> {
  const [last] = await database.query<{ id: number }>(
    'SELECT max(id) AS id FROM ledger_transfer WHERE member_id = $1',
    [memberId],
  );
  return last?.id ?? 0;
}

async function readLines(database: Database, memberId: number): Promise<LedgerLine[]> {
  return database.query<LedgerLine>(
    `SELECT id, kind, reference, reason, cash, cash_after, comp_after, in_play_after
     FROM member_statement WHERE member_id = $1 ORDER BY id`,
    [memberId],
  );
}

/** Returns problems of a statement whose rows and totals are not of one snapshot. */
async function checkStatement(database: Database, memberId: number): Promise<string[]> {
  const { rows, maxCount, totals } = await getStatement(testContext(database, memberId), {});
  return findDifferences({
    'closing balance and the newest row of a statement': [totals.closing, rows[0]?.after.balance],
    'rows of a statement': [rows.length, Math.min(maxCount, 50)],
  });
}

/** Compares every row of the bet history with the ledger's lines of the bet. */
async function checkHistory(database: Database, memberId: number, lines: readonly LedgerLine[]): Promise<string[]> {
  const found: string[] = [];
  for (let skip = 0, left = 1; left > 0; skip += left) {
    const { bets } = await listBets(testContext(database, memberId), { skip });
    left = bets.length;
    for (const { roundId, before, after } of bets) {
      const own = lines.filter(({ reference }) => reference === `${roundId}:bet`);
      const [first, last] = [own[0], own.at(-1)];
      found.push(
        ...findDifferences({
          [`round ${roundId}`]: [
            [before, after],
            [first && first.cash_after - first.cash, last?.cash_after],
          ],
        }),
      );
    }
  }
  return found;
}
