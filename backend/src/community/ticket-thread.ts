import { randomUUID } from 'node:crypto';
import type { WireResponse, WireSuccess } from 'shared-types/calls';
import type { BackendParameters } from '../calls/backend-parameters.ts';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import { createRequestError } from '../calls/http-error.ts';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { runIdempotent } from '../ledger/idempotent.ts';
import { createMissingTicketError, hasRoomForImage, parsePlainWebp, type PlainWebp } from './ticket-images.ts';

export type ThreadMessage = WireSuccess<'help-thread'>['messages'][number];

/** Maximum consecutive member messages before support replies. */
export const MAX_CONSECUTIVE_MESSAGES = 10;

/** Maximum number of messages in one ticket; a response with the longest texts stays far below 4 MiB. */
export const MAX_MESSAGES = 100;

/** Returns the messages of a ticket after its question, oldest first; those of support in a language. */
export async function getThread(
  database: Queryable,
  ticketId: number,
  locale: Locale = DEFAULT_LOCALE,
): Promise<ThreadMessage[]> {
  const rows = await database.query<ThreadMessage>(
    `SELECT CASE WHEN by_house THEN 'house' ELSE 'member' END AS by,
            coalesce(translations -> $2 ->> 'contents', contents) AS contents, said.at,
            CASE WHEN message_id IS NOT NULL
              THEN jsonb_build_object('id', message_id, 'width', width, 'height', height) END AS picture
     FROM help_message said LEFT JOIN help_picture ON message_id = id WHERE ticket_id = $1 ORDER BY id`,
    [ticketId, locale],
  );
  return rows.map(({ picture, ...message }) => ({ ...message, ...(picture && { picture }) }));
}

/** Returns the thread of a ticket. @throws {HttpError} 404 if it is missing or the member deleted it */
export const getOwnThread: CallHandler<'help-thread', WireSuccess<'help-thread'>> = async (
  { database, memberId, locale },
  { id },
) => {
  const own = await database.query('SELECT id FROM help_ticket WHERE id = $1 AND member_id = $2 AND NOT hidden', [
    id,
    memberId,
  ]);
  if (own.length === 0) {
    throw createMissingTicketError();
  }
  return { status: 'success', messages: await getThread(database, id, locale) };
};

/** SQL that joins the reply to each row `ticket` that has one after its member's last message. */
export const JOIN_REPLY = `LEFT JOIN LATERAL (
    SELECT contents, translations, at FROM help_message WHERE ticket_id = ticket.id AND by_house ORDER BY id DESC LIMIT 1
  ) reply ON NOT waits`;

/**
 * Stores another message, after which the ticket waits again; `wait` above the limits. A repeat gets the first response.
 * @throws {HttpError} 404 if the ticket is not of the member
 */
export async function replyToTicket(
  { database, memberId }: CallContext,
  { id, contents, requestId = randomUUID() }: BackendParameters<'help-reply'>,
  image?: PlainWebp & { readonly base64: string },
): Promise<WireResponse<'help-reply'>> {
  const effect = async (tx: Queryable): Promise<WireResponse<'help-reply'>> => {
    const [own] = await tx.query(
      'SELECT id FROM help_ticket WHERE id = $1 AND member_id = $2 AND NOT hidden FOR UPDATE',
      [id, memberId],
    );
    if (own === undefined) {
      throw createMissingTicketError();
    }
    if ((await isFull(tx, id)) || (image !== undefined && !(await hasRoomForImage(tx, memberId)))) {
      return { status: 'wait' };
    }
    await tx.query(
      `WITH message AS (
         INSERT INTO help_message (ticket_id, by_house, contents, request_id) VALUES ($1, false, $2, $3) RETURNING id)
       INSERT INTO help_picture (message_id, member_id, width, height, bytes)
       SELECT id, $4, $5, $6, $7 FROM message WHERE $7::bytea IS NOT NULL`,
      [id, contents, requestId, memberId, image?.width, image?.height, image?.bytes],
    );
    await tx.query('UPDATE help_ticket SET waits = true, read = false WHERE id = $1', [id]);
    return { status: 'success' };
  };
  const payload = { call: 'help-reply', id, contents, ...(image && { picture: image.base64 }) };
  const broke = () => ({ status: 'wait' as const });
  return runIdempotent(database, { memberId, requestId, payload }, { effect, broke });
}

/**
 * Stores an image as a new message of a ticket; `wait` above the limit of images or messages.
 * @throws {HttpError} 400 for an image in another format than the proxy's, 404 if the ticket is not of the member
 */
export const attachImage: CallHandler<'help-attach'> = async (context, { picture, contents = '', ...sent }) => {
  const webp = parsePlainWebp(picture);
  if (webp === undefined) {
    throw createRequestError({ path: '/picture', message: 'is no plain WebP picture' });
  }
  return replyToTicket(context, { ...sent, contents }, { ...webp, base64: picture });
};

async function isFull(tx: Queryable, ticketId: number): Promise<boolean> {
  const [said] = await tx.query<{ full: boolean }>(
    `SELECT count(*) >= ${MAX_MESSAGES} OR count(*) FILTER (WHERE NOT by_house AND id > coalesce(
              (SELECT max(id) FROM help_message WHERE ticket_id = $1 AND by_house), 0)) >= ${MAX_CONSECUTIVE_MESSAGES} AS full
     FROM help_message WHERE ticket_id = $1`,
    [ticketId],
  );
  return said?.full === true;
}
