import { OperatorError } from '../calls/operator-error.ts';
import type { Queryable } from '../database/database.ts';
import { JOIN_REPLY, type ThreadMessage, getThread } from './ticket-thread.ts';

const TICKETS = `
  SELECT ticket.id, kind, user_id AS "userId", contact, title, ticket.contents, last_date AS at, reply.contents AS reply,
         reply.at AS "repliedAt", read, hidden
  FROM help_ticket ticket LEFT JOIN member ON member.id = member_id ${JOIN_REPLY}`;

/** Returns tickets for operators: the waiting ones, oldest first, or the newest of all. */
export async function listTickets(
  database: Queryable,
  { all = false, limit = 50 }: { readonly all?: boolean; readonly limit?: number },
): Promise<{ tickets: { readonly id: number }[] }> {
  const which = all ? 'ORDER BY ticket.id DESC' : 'WHERE waits ORDER BY ticket.id';
  return { tickets: await database.query<{ readonly id: number }>(`${TICKETS} ${which} LIMIT $1`, [limit]) };
}

/** A ticket with all messages after its question, oldest first. */
type WholeTicket = Readonly<Record<string, unknown>> & { readonly messages: readonly ThreadMessage[] };

/** Returns one ticket with its messages. @throws {OperatorError} if it does not exist */
export async function showTicket(database: Queryable, { id }: { readonly id: number }): Promise<WholeTicket> {
  const [ticket] = await database.query(`${TICKETS} WHERE ticket.id = $1`, [id]);
  if (ticket === undefined) {
    throw new OperatorError(`There is no ticket ${id}. \`ticket-list\` names those that wait.`);
  }
  return { ...ticket, messages: await getThread(database, id) };
}

/** Replies to a ticket, which is unread for the member. @throws {OperatorError} if it does not exist */
export async function sendSupportReply(
  database: Queryable,
  { id, reply }: { readonly id: number; readonly reply: string },
): Promise<WholeTicket> {
  await database.query(
    `WITH ticket AS (UPDATE help_ticket SET waits = false, read = false WHERE id = $1 RETURNING id)
     INSERT INTO help_message (ticket_id, by_house, contents) SELECT id, true, $2 FROM ticket`,
    [id, reply],
  );
  return showTicket(database, { id });
}
