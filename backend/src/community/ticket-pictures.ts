import type { WireAnswer } from 'shared-types/calls';
import { Refused } from '../calls/refused.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lockKey } from '../database/lock-key.ts';
import { plainWebp } from './plain-webp.ts';
import { replyToTicket } from './ticket-thread.ts';

/** So many pictures of one member are taken within a day, and so many are kept at a time. */
export const MOST_PICTURES_OF_DAY = 20;
export const MOST_PICTURES = 200;

/** A picture that a member sends in a ticket, with words or without. */
interface SentPicture {
  readonly id: number;
  /** As base64. */
  readonly picture: string;
  readonly contents?: string;
  readonly requestId: string;
}

/**
 * Keeps a picture as a further message of a ticket; `wait` when the member sent so many, or said so much, that no more is
 * taken now. A repeat gets the first answer.
 * @throws {Refused} 400 for what is no picture as the proxy makes them, 404 when the member has no such ticket
 */
export async function attachPicture(
  database: Database,
  memberId: number,
  { id, picture, contents = '', requestId }: SentPicture,
): Promise<WireAnswer<'help-attach'>> {
  const webp = plainWebp(picture);
  if (webp === undefined) {
    throw new Refused(400, 'The request does not fit.', [{ path: '/picture', message: 'is no plain WebP picture' }]);
  }
  return replyToTicket(
    database,
    memberId,
    { id, contents, requestId },
    {
      payload: { picture },
      mayMore: async (tx) => mayMore(tx, memberId),
      keep: async (tx, messageId) => {
        await tx.query(
          `INSERT INTO help_picture (message_id, member_id, width, height, bytes)
         VALUES ($1, $2, $3, $4, decode($5, 'base64'))`,
          [messageId, memberId, webp.width, webp.height, webp.bytes.toString('base64')],
        );
      },
    },
  );
}

/** Those that come at once, in whatever tickets, are counted one by one. */
async function mayMore(tx: Queryable, memberId: number): Promise<boolean> {
  await lockKey(tx, 'member-pictures', memberId);
  const [kept] = await tx.query<{ more: boolean }>(
    `SELECT count(*) < ${MOST_PICTURES}
            AND count(*) FILTER (WHERE at > now() - interval '1 day') < ${MOST_PICTURES_OF_DAY} AS more
     FROM help_picture WHERE member_id = $1`,
    [memberId],
  );
  return kept?.more === true;
}

/** A picture of the member's own ticket that he or she did not delete, as base64; undefined when there is no such. */
export async function pictureOfMember(database: Queryable, memberId: number, id: number): Promise<string | undefined> {
  const [found] = await database.query<{ picture: string }>(
    `${PICTURE} JOIN help_message ON help_message.id = message_id JOIN help_ticket ON help_ticket.id = ticket_id
     WHERE message_id = $1 AND help_ticket.member_id = $2 AND NOT hidden`,
    [id, memberId],
  );
  return found?.picture;
}

/** Any picture, for operators. */
export async function pictureOf(database: Queryable, id: number): Promise<string | undefined> {
  const [found] = await database.query<{ picture: string }>(`${PICTURE} WHERE message_id = $1`, [id]);
  return found?.picture;
}

/** The database breaks base64 into lines. */
const PICTURE = `SELECT translate(encode(bytes, 'base64'), chr(10), '') AS picture FROM help_picture`;
