import type { FastifyPluginAsync } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { IMAGES_PATH } from 'shared-types';
import type { Environment } from '../environment.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { failureWords } from '../protection/failure-words.ts';
import { QueueFull } from '../limits/bounded-queue.ts';
import { ImageCache } from './image-cache.ts';
import { type ImageAddress, readImageAddress } from './image-address.ts';
import { imageMaker, makingQueue } from './image-maker.ts';
import { ImageSources, SourceFailure } from './image-sources.ts';

const DAY_SECONDS = 86_400;

/** After so long a full queue is worth another try, in seconds. */
const RETRY_SECONDS = 2;

/**
 * `/images/f_auto,s_320x240/artwork/casino/x.svg`: pictures of the backend, or of allowed hosts, in the size they are
 * shown at and in the best form that the browser takes.
 */
export const imageRoutes: FastifyPluginAsync<{ environment: Environment }> = async (app, { environment }) => {
  const { backendUrl, imageFolders } = environment;
  const sources = new ImageSources();
  app.addHook('onClose', async () => sources.close());
  const queue = makingQueue();
  addGauge(app.metrics.registry, {
    name: 'site_pictures_waiting',
    help: 'Pictures that wait to be made.',
    collect: (gauge) => gauge.set(queue.waiting),
  });
  const make = imageMaker(
    async (url) => app.metrics.upstream.measure('pictures', async () => sources.read(url)),
    queue,
  );
  const cache = new ImageCache();

  app.get(`${IMAGES_PATH}/*`, async (request, reply) => {
    const address = readImageAddress(request.url.slice(IMAGES_PATH.length + 1), backendUrl, imageFolders);
    const format = bestFormat(request.headers.accept ?? '', address);
    const key = `${format} ${address.width}x${address.height} ${address.url}`;
    if (!cache.has(key)) {
      await app.limits.take('newPictures', request);
    }
    try {
      const { data, type } = await cache.get(key, () => make(address, format));
      return await reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`)
        .header('vary', 'accept')
        .type(type)
        .send(data);
    } catch (error) {
      if (error instanceof QueueFull) {
        throw new HttpFailure(503, { error: failureWords(503), retryAfter: RETRY_SECONDS });
      }
      request.log.warn({ err: error }, 'a picture could not be made');
      const missing = error instanceof SourceFailure && error.status === 404;
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
