import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { drawSide, SIDE_PICTURES } from '../artwork/draw-side.ts';
import { drawSymbol } from '../artwork/draw-symbol.ts';
import { SYMBOLS } from '../games/slot/symbols.ts';

/** Pictures of the slot's symbols, drawn for each theme, and of a table's sides; they never change while the server runs. */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
  const send = async (reply: FastifyReply, drawing: string | undefined) =>
    drawing === undefined
      ? reply.code(404).send({ error: 'There is no such picture.' })
      : reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawing);

  app.get<{ Params: { theme: string; symbol: string } }>('/picture/:theme/:symbol.svg', async (request, reply) => {
    const { theme, symbol } = request.params;
    const known = SYMBOLS.find((name) => name === symbol);
    return send(reply, known === undefined ? undefined : drawSymbol(theme, known));
  });
  app.get<{ Params: { side: string } }>('/picture/sides/:side.svg', async ({ params }, reply) => {
    const known = SIDE_PICTURES.find((name) => name === params.side);
    return send(reply, known === undefined ? undefined : drawSide(known));
  });
};
