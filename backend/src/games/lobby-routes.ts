import type { FastifyPluginAsync } from 'fastify';
import { getCallerLocale } from '../calls/caller-locale.ts';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { listFavourites, setFavourite } from './favourites.ts';
import { getGameDetail } from './game-detail.ts';
import { listGames } from './game-list.ts';
import { listRecentGames } from './recent-games.ts';

/** Calls of the lobby: all games, facts of one game, and a member's favourites. */
export const lobbyRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  implementCall(app, database, 'get-game-list', async () => listGames(database));
  implementCall(app, database, 'get-game-detail', async (game, caller) =>
    getGameDetail(database, game, getCallerLocale(caller)),
  );
  implementCall(app, database, 'favourites', async (_, { memberId }) => listFavourites(database, memberId));
  implementCall(app, database, 'set-favourite', async (wanted, { memberId }) =>
    setFavourite(database, memberId, wanted),
  );
  implementCall(app, database, 'recent', async (_, { memberId }) => listRecentGames(database, memberId));
};
