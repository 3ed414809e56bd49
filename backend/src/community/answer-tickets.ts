import { OperatorRefused } from '../calls/operator-refused.ts';
import type { Database, Queryable } from '../database/database.ts';
import { keepAnswer, type ThreadMessage, threadOf } from './ticket-thread.ts';

/** A ticket as operators see it: who asked, and whether the member took it out of sight. */
export interface OperatorTicket {
  readonly id: number;
  readonly kind: 'help' | 'account' | 'password';
  /** Null for a visitor. */
  readonly userId: string | null;
  /** Name and number that a visitor gave. */
  readonly contact: string;
  readonly title: string;
  readonly contents: string;
  readonly at: string;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly read: boolean;
  readonly hidden: boolean;
}

const TICKETS = `
  SELECT ticket.id, kind, user_id AS "userId", contact, title, contents, last_date AS at, answer,
         answer_date AS "answeredAt", read, hidden
  FROM help_ticket ticket LEFT JOIN member ON member.id = member_id`;

/** Tickets for operators: those that wait, the oldest first, or the newest of all. */
export async function listTickets(
  database: Queryable,
  { all = false, limit = 50 }: { readonly all?: boolean; readonly limit?: number },
): Promise<{ tickets: OperatorTicket[] }> {
  const which = all ? 'ORDER BY ticket.id DESC' : 'WHERE answer IS NULL ORDER BY ticket.id';
  return { tickets: await database.query<OperatorTicket>(`${TICKETS} ${which} LIMIT $1`, [limit]) };
}

/** A ticket with all that was said after its question, the oldest first. */
export type WholeTicket = OperatorTicket & { readonly messages: readonly ThreadMessage[] };

/** One ticket, whole. @throws {OperatorRefused} when there is none */
export async function showTicket(database: Queryable, { id }: { readonly id: number }): Promise<WholeTicket> {
  const [ticket] = await database.query<OperatorTicket>(`${TICKETS} WHERE ticket.id = $1`, [id]);
  if (ticket === undefined) {
    throw new OperatorRefused(`There is no ticket ${id}. \`ticket-list\` names those that wait.`);
  }
  return { ...ticket, messages: await threadOf(database, id) };
}

/**
 * Answers a ticket; what was answered before stays above it, and the member finds the new answer unread.
 * @throws {OperatorRefused} when there is none
 */
export async function answerTicket(
  database: Database,
  { id, answer }: { readonly id: number; readonly answer: string },
): Promise<WholeTicket> {
  await database.transaction(async (tx) => {
    await keepAnswer(tx, id);
    await tx.query('UPDATE help_ticket SET answer = $2, answer_date = now(), read = false WHERE id = $1', [id, answer]);
  });
  return showTicket(database, { id });
}
