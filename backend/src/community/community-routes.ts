import type { FastifyPluginAsync } from 'fastify';
import type { WireSuccess } from 'shared-types/calls';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import { type CallContext, createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { isPromotionAllowed } from '../protection/restriction.ts';
import { listBanners } from './banners.ts';
import { listNotes } from './notes.ts';
import { listNewestNotices, listPopups } from './publications.ts';
import { getOwnImage } from './ticket-images.ts';
import { attachImage, getOwnThread, JOIN_REPLY, replyToTicket } from './ticket-thread.ts';
import { requestPassword, writeQuestion } from './write-ticket.ts';

/**
 * Calls about notices, pop-ups, banners, notes and tickets. Every condition on a note or ticket contains the owner;
 * deleted notes and hidden tickets are preserved.
 */
export const communityRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);

  const createChange =
    (sql: string) =>
    async ({ memberId }: CallContext, parameters: { id?: number }) => {
      await database.query(sql, parameters.id === undefined ? [memberId] : [memberId, parameters.id]);
      return { status: 'success' } as const;
    };
  const ofMember = 'WHERE member_id = $1';
  implement('read-note-message', createChange(`UPDATE note SET read = true ${ofMember} AND id = $2 AND NOT read`));
  implement('user-del-note', createChange(`UPDATE note SET deleted = true ${ofMember} AND id = $2 AND NOT deleted`));
  implement('do-read-all-note', createChange(`UPDATE note SET read = true ${ofMember} AND NOT deleted AND NOT read`));
  implement('do-del-all-note', createChange(`UPDATE note SET deleted = true ${ofMember} AND NOT deleted`));
  // Only a reply can be read: a waiting ticket stays unread, so that its reply is announced.
  const isReplied = 'AND id = $2 AND NOT waits AND NOT read';
  implement('read-help-message', createChange(`UPDATE help_ticket SET read = true ${ofMember} ${isReplied}`));
  implement('user-del-help', createChange(`UPDATE help_ticket SET hidden = true ${ofMember} AND id = $2`));

  implement('get-user-note', async (context) => listNotes(context, {}));
  implement('usre-get-note-list', listNotes);

  implement('get-user-notices', async ({ memberId, locale }) => ({
    status: 'success',
    notices: await listNewestNotices(database, locale, await isPromotionAllowed(database, memberId)),
  }));
  implement('get-notice-popup', async ({ memberId, locale }) => ({
    status: 'success',
    note: await listPopups(database, locale, await isPromotionAllowed(database, memberId)),
  }));
  implement('user-get-advertisement', async ({ memberId, locale }, { type }) => ({
    status: 'success',
    advertisement: await listBanners(database, type, locale, await isPromotionAllowed(database, memberId)),
  }));

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

  implement('del-all-help', async ({ memberId }) => {
    const hidden = await database.query(
      'UPDATE help_ticket SET hidden = true WHERE member_id = $1 AND NOT hidden RETURNING id',
      [memberId],
    );
    return { status: 'success', count: hidden.length };
  });
};
