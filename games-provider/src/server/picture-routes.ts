import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { getTheme } from '../games/slot/themes.ts';

/** Folder of the SVG files of slot symbols, by theme, and of the sides of a table. */
export const PICTURES_FOLDER = path.join(import.meta.dirname, '../../pictures');

/** Serves the pictures of slot symbols and of the sides of a table. */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { theme: string; symbol: string } }>('/picture/:theme/:symbol.svg', ({ params }, reply) =>
    reply.sendFile(`${getTheme(params.theme)}/${params.symbol}.svg`, PICTURES_FOLDER, { maxAge: '1h' }),
  );
  app.get<{ Params: { side: string } }>('/picture/sides/:side.svg', ({ params }, reply) =>
    reply.sendFile(`sides/${params.side}.svg`, PICTURES_FOLDER, { maxAge: '1h' }),
  );
};
