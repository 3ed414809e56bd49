import type { FastifyPluginAsync } from 'fastify';
import { createIPX, ipxHttpStorage } from 'ipx';
import { IMAGES_PATH } from 'shared-types';
import type { Environment } from '../environment.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { imageCache } from './image-cache.ts';
import { type ImageAddress, readImageAddress } from './image-address.ts';

const DAY_SECONDS = 86_400;

/** Pictures at work at once; the others wait. */
const AT_ONCE = 3;

/**
 * `/images/f_auto,s_320x240/artwork/casino/x.svg`: pictures of the backend, or of allowed hosts, in the size they are
 * shown at and in the best form that the browser takes.
 */
export const imageRoutes: FastifyPluginAsync<{ environment: Environment }> = async (app, { environment }) => {
  const hosts = [new URL(environment.backendUrl).host, ...environment.imageHosts];
  const ipx = createIPX({
    storage: ipxHttpStorage({ domains: hosts, maxAge: DAY_SECONDS, fetchOptions: { redirect: 'error' } }),
    svgo: false,
    sharpOptions: { limitInputPixels: 4_000 * 4_000 },
  });
  const cache = imageCache(AT_ONCE);

  app.get(`${IMAGES_PATH}/*`, async (request, reply) => {
    const address = readImageAddress(request.url.slice(IMAGES_PATH.length + 1), environment.backendUrl, hosts);
    const format = bestFormat(request.headers.accept ?? '', address);
    try {
      const { data, type } = await cache(`${format} ${address.width}x${address.height} ${address.url}`, async () => {
        const image = ipx(address.url, { resize: `${address.width}x${address.height}`, fit: 'cover', format });
        const { data, format: made } = await image.process();
        return { data: Buffer.isBuffer(data) ? data : Buffer.from(data), type: `image/${made ?? format}` };
      });
      return await reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`)
        .header('vary', 'accept')
        .type(type)
        .send(data);
    } catch (error) {
      request.log.warn({ err: error }, 'a picture could not be made');
      const missing = error instanceof Error && 'statusCode' in error && error.statusCode === 404;
      throw new HttpFailure(missing ? 404 : 502, { error: 'The picture cannot be had.' });
    }
  });
};

/** Pictures above this size are made as WebP: AVIF would keep the first visitor waiting for seconds. */
const MOST_AVIF_PIXELS = 350_000;

function bestFormat(accept: string, { width, height }: ImageAddress): 'avif' | 'webp' | 'png' {
  return accept.includes('image/avif') && width * height <= MOST_AVIF_PIXELS
    ? 'avif'
    : accept.includes('image/webp')
      ? 'webp'
      : 'png';
}
