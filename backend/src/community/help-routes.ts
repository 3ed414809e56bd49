import type { WireSuccess } from 'shared-types/calls';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import type { ImplementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { getOwnImage } from './ticket-images.ts';
import { attachImage, JOIN_REPLY, replyToTicket, getOwnThread } from './ticket-thread.ts';
import { requestPassword, writeQuestion } from './write-ticket.ts';

/** Calls about help tickets. Every condition contains the owner; hidden tickets are preserved. */
export function registerHelpRoutes(implement: ImplementCall, database: Database): void {
  implement('user-write-help', writeQuestion);
  implement('none-login-write', requestPassword);
  implement('help-thread', getOwnThread);
  implement('help-reply', replyToTicket);
  implement('help-attach', attachImage);
  implement('help-picture', getOwnImage);

  implement('get-help-list', async ({ memberId, locale }, { skip = 0 }) => {
    const [count] = await database.query<{ count: number }>(
      'SELECT count(*) AS count FROM help_ticket WHERE member_id = $1 AND NOT hidden',
      [memberId],
    );
    return {
      status: 'success',
      helps: await database.query<WireSuccess<'get-help-list'>['helps'][number]>(
        `SELECT ticket.id, coalesce(ticket.translations -> $3 ->> 'title', title) AS title,
                coalesce(ticket.translations -> $3 ->> 'contents', ticket.contents) AS contents, last_date AS "lastDate",
                coalesce(reply.translations -> $3 ->> 'contents', reply.contents) AS answer, reply.at AS "answerDate",
                read, CASE WHEN waits THEN 'wait' ELSE 'done' END AS state
         FROM help_ticket ticket ${JOIN_REPLY}
         WHERE member_id = $1 AND NOT hidden ORDER BY ticket.id DESC OFFSET $2 LIMIT ${LIST_PAGE_ITEMS}`,
        [memberId, skip, locale],
      ),
      maxCount: count?.count ?? 0,
    };
  });

  implement('read-help-message', async ({ memberId }, { id }) => {
    // Only a reply can be read: a waiting ticket stays unread, so that its reply is announced.
    await database.query(
      'UPDATE help_ticket SET read = true WHERE member_id = $1 AND id = $2 AND NOT waits AND NOT read',
      [memberId, id],
    );
    return { status: 'success' };
  });

  implement('user-del-help', async ({ memberId }, { id }) => {
    await database.query('UPDATE help_ticket SET hidden = true WHERE member_id = $1 AND id = $2', [memberId, id]);
    return { status: 'success' };
  });

  implement('del-all-help', async ({ memberId }) => {
    const hidden = await database.query(
      'UPDATE help_ticket SET hidden = true WHERE member_id = $1 AND NOT hidden RETURNING id',
      [memberId],
    );
    return { status: 'success', count: hidden.length };
  });
}
