import type { FastifyPluginAsync } from 'fastify';
import { getTheme } from '../games/slot/themes.ts';
import { IMAGE_FOLDER } from '../image-folder.ts';

/** Serves the pictures of slot symbols and of the sides of a table. */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { theme: string; symbol: string } }>('/picture/:theme/:symbol.svg', ({ params }, reply) =>
    reply.sendFile(`${getTheme(params.theme)}/${params.symbol}.svg`, IMAGE_FOLDER, { maxAge: '1h' }),
  );
  app.get<{ Params: { side: string } }>('/picture/sides/:side.svg', ({ params }, reply) =>
    reply.sendFile(`sides/${params.side}.svg`, IMAGE_FOLDER, { maxAge: '1h' }),
  );
};
