import type { FastifyPluginAsync } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { IMAGES_PATH } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { getErrorMessage } from '../protection/error-messages.ts';
import { QueueFull } from '../limits/queue-full.ts';
import { getClientAddress } from '../limits/limiters.ts';
import { ImageTimeout } from '../image-decoding/image-rejected.ts';
import type { ImageTarget } from '../image-decoding/image-task.ts';
import { ImageCache } from './image-cache.ts';
import { type ImageAddress, readImageAddress } from './image-address.ts';
import { ImageSources, SourceFailure } from './image-sources.ts';

const DAY_SECONDS = 86_400;

/** Retry time when the queue is full, in seconds. */
const RETRY_SECONDS = 2;

/**
 * `/images/f_auto,s_320x240/artwork/casino/x.svg`: images of the backend or of allowed hosts, in the displayed size and
 * the best format that the browser accepts.
 */
export const imageRoutes: FastifyPluginAsync<{ environment: ProxyEnvironment }> = async (app, { environment }) => {
  const sources = new ImageSources();
  app.addHook('onClose', async () => sources.close());
  addGauge(app.metrics.registry, {
    name: 'site_pictures_waiting',
    help: 'Images that wait for their source or for conversion.',
    collect: (gauge) => gauge.set(sources.waiting + app.imageDecoding.waiting),
  });
  const cache = new ImageCache();

  app.get(`${IMAGES_PATH}/*`, async (request, reply) => {
    const { backendUrl, imageFolders } = environment;
    const address = readImageAddress(request.url.slice(IMAGES_PATH.length + 1), backendUrl, imageFolders);
    const { url, width, height } = address;
    const size = { width, height, format: bestFormat(request.headers.accept ?? '', address) };
    const key = `${size.format} ${width}x${height} ${url}`;
    if (!cache.has(key)) {
      await app.limits.take('newPictures', request);
    }
    const make = async () => {
      const bytes = await app.metrics.upstream.measure('pictures', async () => sources.read(url));
      return { data: await app.imageDecoding.run(request, { bytes, size }), type: `image/${size.format}` };
    };
    try {
      // Each requesting address has a separate position in the queue.
      const { data, type } =
        cache.find(key) ?? (await sources.inTurn(url, getClientAddress(request), async () => cache.get(key, make)));
      return await reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`)
        .header('vary', 'accept')
        .type(type)
        .send(data);
    } catch (error) {
      if (error instanceof QueueFull || error instanceof ImageTimeout) {
        throw new HttpFailure(503, { error: getErrorMessage(503), retryAfter: RETRY_SECONDS });
      }
      request.log.warn({ err: error }, 'an image could not be converted');
      const missing = error instanceof SourceFailure && error.status === 404;
      throw new HttpFailure(missing ? 404 : 502, { error: 'The image is not available.' });
    }
  });
};

/** Maximum number of pixels of an AVIF image; larger ones become WebP, since AVIF encoding would take seconds. */
const MAX_AVIF_PIXELS = 350_000;

function bestFormat(accept: string, { width, height }: ImageAddress): ImageTarget['format'] {
  return accept.includes('image/avif') && width * height <= MAX_AVIF_PIXELS
    ? 'avif'
    : accept.includes('image/webp')
      ? 'webp'
      : 'png';
}
