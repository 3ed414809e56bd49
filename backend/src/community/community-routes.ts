import type { FastifyPluginAsync } from 'fastify';
import type { CallSuccess } from 'shared-types';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { helpRoutes } from './help-routes.ts';
import { noteRoutes } from './note-routes.ts';

/** Calls about what the house and the member tell each other. */
export const communityRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  noteRoutes(app, database);
  helpRoutes(app, database);

  implementCall(app, database, 'get-user-notices', async () => ({
    status: 'success',
    notices: await database.query(
      'SELECT id, title, contents, last_date AS "lastDate", domain FROM notice ORDER BY last_date DESC, id DESC LIMIT 500',
    ),
  }));

  implementCall(app, database, 'get-notice-popup', async () => ({
    status: 'success',
    note: await database.query<CallSuccess<'get-notice-popup'>['note'][number]>(
      'SELECT id, title, title_color AS "titleColor", contents, domain, pos_x AS "posX", pos_y AS "posY" FROM notice_popup ORDER BY id',
    ),
  }));

  implementCall(app, database, 'user-get-advertisement', async ({ type }) => ({
    status: 'success',
    advertisement: await database.query(
      'SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", title FROM advertisement WHERE type = $1 ORDER BY id',
      [type],
    ),
  }));
};
