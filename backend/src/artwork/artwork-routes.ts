import fastifyStatic from '@fastify/static';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';

/** Folder of the demo images: SVG files by kind and code, and `any` for items without a dedicated image. */
export const ARTWORK_FOLDER = path.join(import.meta.dirname, '../../artwork');

/** Serves the images of games, providers and banners, and the symbols of slots. */
export const artworkRoutes: FastifyPluginAsync = async (app) => {
  const folders = { '/artwork/': ARTWORK_FOLDER, '/artwork/symbol/': DEMO_PROVIDER.imageFolder };
  for (const [prefix, root] of Object.entries(folders)) {
    await app.register(fastifyStatic, { root, prefix, decorateReply: false, maxAge: '1d' });
  }
};
