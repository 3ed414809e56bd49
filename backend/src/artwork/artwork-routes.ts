import type { FastifyPluginAsync } from 'fastify';
import { Refused } from '../calls/refused.ts';
import type { Database } from '../database/database.ts';
import { drawBanner } from './draw-banner.ts';
import { drawTile } from './draw-tile.ts';
import { hueOf } from './hue.ts';

const TABLE_THEMES: Readonly<Record<string, string>> = {
  baccarat: 'cards',
  'dragon-tiger': 'fire',
  roulette: 'wheel',
  'sic-bo': 'dice',
};
const TILE = { width: 640, height: 480 };

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
    const { game } = only(
      await database.query<{ game: string }>('SELECT game FROM casino_table WHERE code = $1', [code]),
    );
    return drawTile({ seed: code, theme: TABLE_THEMES[game] ?? 'chips', hue: hueOf(code), ...TILE });
  });
  app.get<{ Params: { company: string; code: string } }>(
    '/artwork/slot/:company/:code.svg',
    async ({ params: { company, code } }) => {
      const { theme } = only(
        await database.query<{ theme: string }>('SELECT theme FROM slot_game WHERE company = $1 AND code = $2', [
          company,
          code,
        ]),
      );
      return drawTile({ seed: `${company} ${code}`, theme, hue: hueOf(`${company} ${code}`), ...TILE });
    },
  );
  app.get<{ Params: { code: string } }>('/artwork/provider/:code.svg', async ({ params: { code } }) => {
    const { theme } = only(
      await database.query<{ theme: string }>('SELECT theme FROM slot_game WHERE company = $1 ORDER BY place LIMIT 1', [
        code,
      ]),
    );
    return drawTile({ seed: code, theme, hue: hueOf(code), ...TILE });
  });
  app.get<{ Params: { id: string } }>('/artwork/banner/:id.svg', async ({ params: { id } }) => {
    const banner = drawBanner(id);
    if (banner === undefined) {
      throw new Refused(404, 'There is no such picture.');
    }
    return banner;
  });
};
