import type { FastifyPluginAsync } from 'fastify';
import { drawSymbol } from '../artwork/draw-symbol.ts';
import { SYMBOLS } from '../games/slot/symbols.ts';

/** Pictures of the slot's symbols, drawn for each theme; they never change while the server runs. */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { theme: string; symbol: string } }>('/picture/:theme/:symbol.svg', async (request, reply) => {
    const { theme, symbol } = request.params;
    const known = SYMBOLS.find((name) => name === symbol);
    if (known === undefined) {
      return reply.code(404).send({ error: 'There is no such picture.' });
    }
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawSymbol(theme, known));
  });
};
