import type { FastifyPluginAsync } from 'fastify';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { helpRoutes } from './help-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { newestNotices } from './notices.ts';
import { noticePopups } from './notice-popups.ts';

/** Calls about what the house and the member tell each other. */
export const communityRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  noteRoutes(app, database);
  helpRoutes(app, database);

  implementCall(app, database, 'get-user-notices', async () => ({
    status: 'success',
    notices: await newestNotices(database),
  }));

  implementCall(app, database, 'get-notice-popup', async () => ({
    status: 'success',
    note: await noticePopups(database),
  }));

  implementCall(app, database, 'user-get-advertisement', async ({ type }) => ({
    status: 'success',
    advertisement: await database.query(
      'SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", title FROM advertisement WHERE type = $1 ORDER BY id',
      [type],
    ),
  }));
};
