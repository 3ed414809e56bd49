import type { CallAnswer } from 'shared-types';
import type { Queryable } from '../database/database.ts';

/** So many tickets of one member may wait for an answer at a time, taken away or not. */
export const MOST_WAITING_TICKETS = 100;

/** How often a new password may be asked for with the same name and number within a day. */
export const MOST_PASSWORD_REQUESTS = 3;

/** Writes a member's question down, unless very many wait already. */
export async function writeQuestion(
  database: Queryable,
  memberId: number,
  { title, contents }: { readonly title: string; readonly contents: string },
): Promise<CallAnswer<'user-write-help'>> {
  const [waiting] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM help_ticket WHERE member_id = $1 AND kind = 'help' AND answer IS NULL`,
    [memberId],
  );
  if ((waiting?.count ?? 0) >= MOST_WAITING_TICKETS) {
    return { status: 'wait' };
  }
  return { status: 'success', id: await insertTicket(database, memberId, title, contents) };
}

/**
 * Writes down that a visitor needs a new password. Whether such a member exists changes nothing of the answer; too many
 * requests with the same name and number are refused until the oldest is a day old.
 */
export async function askForPassword(
  database: Queryable,
  wanted: { readonly userId: string; readonly phone: string; readonly title: string; readonly contents: string },
): Promise<CallAnswer<'none-login-write'>> {
  const contact = `${wanted.userId} ${wanted.phone}`;
  const lately = await database.query<{ until: string }>(
    `SELECT last_date + interval '1 day' AS until FROM help_ticket
     WHERE kind = 'password' AND contact = $1 AND last_date > now() - interval '1 day'
     ORDER BY last_date DESC LIMIT ${MOST_PASSWORD_REQUESTS}`,
    [contact],
  );
  const oldest = lately.at(-1);
  if (lately.length >= MOST_PASSWORD_REQUESTS && oldest !== undefined) {
    return { status: 'time', reason: 'limit', until: oldest.until };
  }
  await database.query(`INSERT INTO help_ticket (kind, contact, title, contents) VALUES ('password', $1, $2, $3)`, [
    contact,
    wanted.title,
    wanted.contents,
  ]);
  return { status: 'success' };
}

async function insertTicket(database: Queryable, memberId: number, title: string, contents: string): Promise<number> {
  const [ticket] = await database.query<{ id: number }>(
    'INSERT INTO help_ticket (member_id, title, contents) VALUES ($1, $2, $3) RETURNING id',
    [memberId, title, contents],
  );
  return ticket?.id ?? 0;
}
