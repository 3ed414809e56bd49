import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { getAddressKey } from 'shared-types/client-address';
import { FairQueue } from '../limits/fair-queue.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { DecoderProcesses } from './decoder-processes.ts';
import { ImageRejected, type ImageTask } from './image-task.ts';

/** Limits of concurrently handled requests with an image, in all and per address; each takes about 20 MB. */
export const UPLOADS = { running: 4, runningPerAddress: 2, waiting: 64 };

/** Bounds the cost of images: decoder processes, buffered bodies, and fair queues between addresses. */
export const imageDecoding = plugin(async (app) => {
  const decoders = createImageDecoding();
  app.decorate('imageDecoding', decoders);
  app.addHook('onClose', decoders.close);
});

/** Decodes all images of the site, from members and operators. */
function createImageDecoding() {
  const decoders = new DecoderProcesses();
  const uploads = new FairQueue(UPLOADS);
  const running = new WeakMap<FastifyRequest, Promise<unknown>>();
  /**
   * Converts an image in the queue position of the request's address.
   * @throws {ImageRejected} if it is no valid image
   * @throws {HttpFailure} 503 if it exceeds the time limit, or too many tasks wait
   */
  const run = async (request: FastifyRequest, task: ImageTask): Promise<Buffer> => {
    const made = decoders.run(getAddressKey(request.ip), task);
    running.set(request, made);
    return made;
  };
  return {
    run,
    getWaiting: () => decoders.waiting,
    close: async () => decoders.close(),
    /**
     * Replaces the image in a request's body by the re-encoded one.
     * @param field field of the body with the image as base64
     * @throws {HttpFailure} 400 for an invalid image; 503 if too many are in flight or it exceeds the time limit
     */
    async reencode(request: FastifyRequest, field: string): Promise<void> {
      const body = Object(request.body) as Record<string, unknown>;
      try {
        const bytes = decodeBase64(String(body[field]));
        // Frees the text of a large image while its bytes wait.
        body[field] = '';
        body[field] = (await run(request, { bytes, size: undefined })).toString('base64');
      } catch (error) {
        if (error instanceof ImageRejected) {
          const issues = [{ path: `/${field}`, message: error.message }];
          throw new HttpFailure(400, { error: 'The request is invalid.', issues });
        }
        throw error;
      }
    },
    /**
     * Waits until a body with an image may be read. The slot is freed after the response and after all `run` calls of
     * the request.
     * @throws {HttpFailure} 503 if too many wait
     */
    awaitUploadTurn: async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      new Promise((start, reject) => {
        void uploads
          .run(getAddressKey(request.ip), async () => {
            start();
            // After a client's disconnect, the slot is freed when the image is no longer in memory.
            await Promise.allSettled([finished(reply.raw)]);
            await Promise.allSettled([running.get(request)]);
          })
          .catch(reject);
      }),
  };
}

/** @throws {ImageRejected} unless every character is base64, padded to groups of four (RFC 4648, 4) */
function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) {
    throw new ImageRejected('is not base64');
  }
  return bytes;
}

declare module 'fastify' {
  interface FastifyInstance {
    imageDecoding: ReturnType<typeof createImageDecoding>;
  }
}
