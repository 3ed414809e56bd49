import type { Database } from '../../../database/database.ts';
import { betHistory } from '../../../games/bet-history.ts';
import { insertTestMember, insertTestSession } from '../../test-member.ts';
import { statement } from '../../../wallet/statement.ts';
import { differences, type LedgerProgram } from '../program.ts';
import { type Player, type Step, stepsOf } from './player.ts';
import { type Line, type Stated, untruths } from './stated.ts';

const MEMBERS = 3;
const SESSIONS = 3;
const TURNS = 12;
const START = 4_000;

/** Several concurrent sessions of each member; every figure in a response must match the ledger. */
export const trueAnswersProgram: LedgerProgram = {
  name: `answers, refusals and histories under ${SESSIONS} sessions a member`,
  run: async (database) => {
    const findings: string[] = [];
    const stated: Stated[] = [];
    const members: number[] = [];
    const play = async (player: Player) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const step of stepsOf(database, player, turn)) {
          const { answer, again, ...between } = await carryOut(database, player.memberId, step);
          if (again !== undefined && again !== JSON.stringify(answer)) {
            findings.push(`${step.what} was answered ${JSON.stringify(answer)}, and then ${again}`);
          }
          const { what, kind, reference, needed } = step;
          stated.push({ what, memberId: player.memberId, kind, reference, needed, answer, ...between });
        }
        findings.push(...(await untrueStatement(database, player.memberId)));
      }
    };
    const players: Player[] = [];
    for (let member = 0; member < MEMBERS; member += 1) {
      const userId = `true${member}`;
      const memberId = await insertTestMember(database, userId, START);
      members.push(memberId);
      for (let session = 0; session < SESSIONS; session += 1) {
        const sessionId = await insertTestSession(database, memberId, 'moonlight-baccarat', 'naru');
        players.push({ memberId, userId, sessionId });
      }
    }
    await Promise.all(players.map(play));
    for (const memberId of members) {
      const lines = await linesOf(database, memberId);
      findings.push(...stated.filter((one) => one.memberId === memberId).flatMap((one) => untruths(one, lines)));
      findings.push(...(await untrueHistory(database, memberId, lines)));
    }
    const refused = stated.filter(({ answer }) => answer.status === 'refused' || answer.status === 'balance').length;
    return { findings, figures: { answers: stated.length, refused, untrue: findings.length } };
  },
};

async function carryOut(database: Database, memberId: number, step: Step) {
  const lastBefore = await lastTransfer(database, memberId);
  const answer: Record<string, unknown> = { ...(await step.send()) };
  const lastAfter = await lastTransfer(database, memberId);
  const again = step.repeatable ? JSON.stringify(await step.send()) : undefined;
  return { answer, again, lastBefore, lastAfter };
}

async function lastTransfer(database: Database, memberId: number): Promise<number> {
  const [last] = await database.query<{ id: number }>(
    'SELECT max(id) AS id FROM ledger_transfer WHERE member_id = $1',
    [memberId],
  );
  return last?.id ?? 0;
}

async function linesOf(database: Database, memberId: number): Promise<Line[]> {
  return database.query<Line>(
    `SELECT id, kind, reference, reason, cash, cash_after, comp_after, in_play_after
     FROM member_statement WHERE member_id = $1 ORDER BY id`,
    [memberId],
  );
}

/** Returns problems of a statement whose rows and totals are not of one snapshot. */
async function untrueStatement(database: Database, memberId: number): Promise<string[]> {
  const { rows, maxCount, totals } = await statement(database, memberId, {});
  return differences({
    'closing balance and the newest row of a statement': [totals.closing, rows[0]?.after.balance],
    'rows of a statement': [rows.length, Math.min(maxCount, 50)],
  });
}

/** Compares every row of the bet history with the ledger's lines of the bet. */
async function untrueHistory(database: Database, memberId: number, lines: readonly Line[]): Promise<string[]> {
  const found: string[] = [];
  for (let skip = 0, left = 1; left > 0; skip += left) {
    const { bets } = await betHistory(database, memberId, { skip });
    left = bets.length;
    for (const { roundId, before, after } of bets) {
      const own = lines.filter(({ reference }) => reference === `${roundId}:bet`);
      const [first, last] = [own[0], own.at(-1)];
      found.push(
        ...differences({
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
