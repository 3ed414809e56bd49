import type { FastifyPluginAsync } from 'fastify';
import { getCallerLocale } from '../calls/caller-locale.ts';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { isPromotionAllowed } from '../protection/restriction.ts';
import { listBanners } from './banners.ts';
import { registerHelpRoutes } from './help-routes.ts';
import { registerNoteRoutes } from './note-routes.ts';
import { listNewestNotices } from './notices.ts';
import { listPopups } from './notice-popups.ts';

export const communityRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  registerNoteRoutes(app, database);
  registerHelpRoutes(app, database);

  implementCall(app, database, 'get-user-notices', async (_, context) => ({
    status: 'success',
    notices: await listNewestNotices(
      database,
      getCallerLocale(context),
      await isPromotionAllowed(database, context.memberId),
    ),
  }));

  implementCall(app, database, 'get-notice-popup', async (_, context) => ({
    status: 'success',
    note: await listPopups(database, getCallerLocale(context), await isPromotionAllowed(database, context.memberId)),
  }));

  implementCall(app, database, 'user-get-advertisement', async ({ type }, context) => ({
    status: 'success',
    advertisement: await listBanners(
      database,
      type,
      getCallerLocale(context),
      await isPromotionAllowed(database, context.memberId),
    ),
  }));
};
