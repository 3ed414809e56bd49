import type { FastifyPluginAsync } from 'fastify';
import { Refused } from '../calls/refused.ts';
import type { Database } from '../database/database.ts';
import { drawBanner } from './draw-banner.ts';
import { drawProvider } from './draw-provider.ts';
import { drawTile } from './draw-tile.ts';
import { slotLook } from './slot-look.ts';
import { tableLook } from './table-looks.ts';

/** Pictures of all games, drawn when they are asked for. */
export const artworkRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 200) {
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml');
    }
  });
  const only = <Row>([row]: readonly Row[]): Row => {
    if (row === undefined) {
      throw new Refused(404, 'There is no such picture.');
    }
    return row;
  };

  app.get<{ Params: { code: string } }>('/artwork/casino/:code.svg', async ({ params: { code } }) => {
    const { game, name } = only(
      await database.query<{ game: string; name: string }>(
        'SELECT game, name_en AS name FROM casino_table WHERE code = $1',
        [code],
      ),
    );
    return drawTile(name, tableLook(code, game));
  });
  app.get<{ Params: { company: string; code: string } }>(
    '/artwork/slot/:company/:code.svg',
    async ({ params: { company, code } }) => {
      const { theme, place, name } = only(
        await database.query<{ theme: string; place: number; name: string }>(
          'SELECT theme, place, name_en AS name FROM slot_game WHERE company = $1 AND code = $2',
          [company, code],
        ),
      );
      return drawTile(name, slotLook({ company, code, theme, place }));
    },
  );
  app.get<{ Params: { code: string } }>('/artwork/provider/:code.svg', async ({ params: { code } }) => {
    const { name } = only(
      await database.query<{ name: string }>('SELECT name_en AS name FROM slot_provider WHERE code = $1', [code]),
    );
    return drawProvider(code, name);
  });
  app.get<{ Params: { id: string } }>('/artwork/banner/:id.svg', async ({ params: { id } }) => {
    const banner = drawBanner(id);
    if (banner === undefined) {
      throw new Refused(404, 'There is no such picture.');
    }
    return banner;
  });
};
