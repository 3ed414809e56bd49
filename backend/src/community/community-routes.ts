import type { FastifyPluginAsync } from 'fastify';
import { callerLocale } from '../calls/caller-locale.ts';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { canSeePromotions } from '../protection/stopped.ts';
import { bannersOf } from './banners.ts';
import { helpRoutes } from './help-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { newestNotices } from './notices.ts';
import { noticePopups } from './notice-popups.ts';

export const communityRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  noteRoutes(app, database);
  helpRoutes(app, database);

  implementCall(app, database, 'get-user-notices', async (_, context) => ({
    status: 'success',
    notices: await newestNotices(database, callerLocale(context), await canSeePromotions(database, context.memberId)),
  }));

  implementCall(app, database, 'get-notice-popup', async (_, context) => ({
    status: 'success',
    note: await noticePopups(database, callerLocale(context), await canSeePromotions(database, context.memberId)),
  }));

  implementCall(app, database, 'user-get-advertisement', async ({ type }, context) => ({
    status: 'success',
    advertisement: await bannersOf(
      database,
      type,
      callerLocale(context),
      await canSeePromotions(database, context.memberId),
    ),
  }));
};
