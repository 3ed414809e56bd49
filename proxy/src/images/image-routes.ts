import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { getAddressKey } from 'shared-types/client-address';
import { IMAGES_PATH } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import type { ImageTarget } from '../image-decoding/image-task.ts';
import { readImageAddress } from './image-address.ts';
import { createImageSources } from './image-sources.ts';

const DAY_SECONDS = 86_400;

/** Maximum size of all cached images in bytes: about 1,000 in the sizes of the pages. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * `/images/f_auto,s_320x240/artwork/casino/x.svg`: images of the backend or of allowed hosts, in the displayed size and
 * the best format that the browser accepts. Each image is converted once for all requests.
 */
export const imageRoutes: FastifyPluginAsync<{ environment: ProxyEnvironment }> = async (app, { environment }) => {
  const sources = createImageSources();
  app.addHook('onClose', sources.close);
  addGauge(app.metrics.registry, {
    name: 'site_pictures_waiting',
    help: 'Images that wait for their source or for conversion.',
    collect: (gauge) => gauge.set(sources.getWaiting() + app.imageDecoding.getWaiting()),
  });
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_key, _stale, { context: convert }) => convert(),
  });

  app.get(`${IMAGES_PATH}/*`, async (request, reply) => {
    const { backendUrl, imageFolders } = environment;
    const path = request.url.slice(IMAGES_PATH.length + 1);
    const { url, width, height } = readImageAddress(path, backendUrl, imageFolders);
    const size = { width, height, format: chooseFormat(request.headers.accept ?? '', width, height) };
    const key = `${size.format} ${width}x${height} ${url}`;
    const convert = async () => {
      const bytes = await app.metrics.upstream.measure('pictures', async () => sources.read(url));
      return app.imageDecoding.run(request, { bytes, size });
    };
    /** Each requesting address has a separate position in the queue. */
    const convertInTurn = async () => {
      await app.limits.take('newPictures', request);
      return sources.runInTurn(url, getAddressKey(request.ip), async () => cache.fetch(key, { context: convert }));
    };
    try {
      const image = cache.get(key) ?? (await convertInTurn());
      return await reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`)
        .header('vary', 'accept')
        .type(`image/${size.format}`)
        .send(image);
    } catch (error) {
      request.log.warn({ err: error }, 'an image could not be converted');
      throw error instanceof HttpFailure ? error : new HttpFailure(502, { error: 'The image is not available.' });
    }
  });
};

/** Maximum number of pixels of an AVIF image; larger ones become WebP, since AVIF encoding would take seconds. */
const MAX_AVIF_PIXELS = 350_000;

function chooseFormat(accept: string, width: number, height: number): ImageTarget['format'] {
  return accept.includes('image/avif') && width * height <= MAX_AVIF_PIXELS
    ? 'avif'
    : accept.includes('image/webp')
      ? 'webp'
      : 'png';
}
