import type { FastifyPluginAsync } from 'fastify';
import { type CallContext, createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { isPromotionAllowed } from '../protection/restriction.ts';
import { listBanners } from './banners.ts';
import { registerHelpRoutes } from './help-routes.ts';
import { listNotes } from './notes.ts';
import { listNewestNotices } from './notices.ts';
import { listPopups } from './notice-popups.ts';

/** Calls about notices, pop-ups, banners, notes and tickets. Every condition on a note contains the owner. */
export const communityRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  registerHelpRoutes(implement, database);

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
};
