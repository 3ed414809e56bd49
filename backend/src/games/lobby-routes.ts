import type { FastifyPluginAsync } from 'fastify';
import { callerLocale } from '../calls/caller-locale.ts';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { favourites, setFavourite } from './favourites.ts';
import { gameDetail } from './game-detail.ts';
import { gameList } from './game-list.ts';
import { recentGames } from './recent-games.ts';

/** Calls of the lobby: all games, facts of one game, and a member's favourites. */
export const lobbyRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  implementCall(app, database, 'get-game-list', async () => gameList(database));
  implementCall(app, database, 'get-game-detail', async (game, caller) =>
    gameDetail(database, game, callerLocale(caller)),
  );
  implementCall(app, database, 'favourites', async (_, { memberId }) => favourites(database, memberId));
  implementCall(app, database, 'set-favourite', async (wanted, { memberId }) =>
    setFavourite(database, memberId, wanted),
  );
  implementCall(app, database, 'recent', async (_, { memberId }) => recentGames(database, memberId));
};
