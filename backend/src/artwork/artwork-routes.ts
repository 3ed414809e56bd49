import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { HttpError } from '../calls/http-error.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import type { Database } from '../database/database.ts';

/** Folder of the demo images: SVG files by kind and code, and `any` for items without a dedicated image. */
export const ARTWORK_FOLDER = path.join(import.meta.dirname, '../../artwork');

/** Serves the images of games, providers and banners. */
export const artworkRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  await app.register(fastifyStatic, { root: ARTWORK_FOLDER, serve: false, maxAge: '1d' });

  app.get<{ Params: { code: string } }>('/artwork/casino/:code.svg', ({ params: { code } }, reply) =>
    sendImage(reply, `casino/${code}.svg`, async () => {
      const [row] = await database.query<{ game: string }>('SELECT game FROM casino_table WHERE code = $1', [code]);
      return row && `casino/any/${row.game}.svg`;
    }),
  );
  app.get<{ Params: { company: string; code: string } }>(
    '/artwork/slot/:company/:code.svg',
    ({ params: { company, code } }, reply) =>
      sendImage(reply, `slot/${company}/${code}.svg`, async () => {
        const [row] = await database.query<{ theme: string }>(
          'SELECT theme FROM slot_game WHERE company = $1 AND code = $2',
          [company, code],
        );
        const replacement = row && `slot/any/${row.theme}.svg`;
        return replacement && (hasImage(replacement) ? replacement : 'slot/any/star.svg');
      }),
  );
  app.get<{ Params: { code: string } }>('/artwork/provider/:code.svg', ({ params: { code } }, reply) =>
    sendImage(reply, `provider/${code}.svg`, async () => {
      const rows = await database.query('SELECT 1 FROM slot_provider WHERE code = $1', [code]);
      return rows.length > 0 ? 'provider/any.svg' : undefined;
    }),
  );
  app.get<{ Params: { theme: string; symbol: string } }>(
    '/artwork/symbol/:theme/:symbol.svg',
    ({ params: { theme, symbol } }, reply) =>
      sendImage(reply, `${theme}/${symbol}.svg`, undefined, DEMO_PROVIDER.imageFolder),
  );
  app.get<{ Params: { id: string } }>('/artwork/lead/:id.svg', ({ params: { id } }, reply) =>
    sendImage(reply, `lead/${id}.svg`),
  );
};

/**
 * Sends the file of an image, or the one that `findReplacement` names when it is missing.
 * @throws {HttpError} 404 if both are missing
 */
async function sendImage(
  reply: FastifyReply,
  own: string,
  findReplacement?: () => Promise<string | undefined>,
  folder = ARTWORK_FOLDER,
): Promise<FastifyReply> {
  const image = hasImage(own, folder) ? own : await findReplacement?.();
  if (image === undefined) {
    throw new HttpError(404, 'The image does not exist.');
  }
  return reply.sendFile(image, folder);
}

/** Returns true if a file of the folder has this path; false for paths that leave the folder. */
function hasImage(image: string, folder = ARTWORK_FOLDER): boolean {
  const file = path.join(folder, image);
  return file.startsWith(folder + path.sep) && existsSync(file);
}
