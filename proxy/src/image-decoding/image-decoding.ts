import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { FairQueue } from '../limits/fair-queue.ts';
import { getClientAddress } from '../limits/limiters.ts';
import { DecoderProcesses } from './decoder-processes.ts';
import type { ImageTask } from './image-task.ts';

/** Limits of concurrently handled requests with an image, in all and per address; each takes about 20 MB. */
export const UPLOADS = { running: 4, runningPerAddress: 2, waiting: 64 };

/** Decodes all images of the site, from members and operators. */
export interface ImageDecoding {
  /** Number of tasks that wait for a process. */
  readonly waiting: number;
  /**
   * Converts an image in the queue position of the request's address.
   * @throws {ImageRejected} if it is no valid image
   * @throws {ImageTimeout} if it exceeds the time limit
   * @throws {QueueFull} if too many tasks wait
   */
  run(request: FastifyRequest, task: ImageTask): Promise<Buffer>;
  /**
   * Waits until a body with an image may be read. The slot is freed after the response and after all `run` calls of the
   * request.
   * @throws {QueueFull} if too many wait
   */
  awaitUploadTurn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Bounds the cost of images: decoder processes, buffered bodies, and fair queues between addresses. */
export const imageDecoding = plugin(async (app) => {
  const decoders = new DecoderProcesses();
  const uploads = new FairQueue(UPLOADS);
  const running = new WeakMap<FastifyRequest, Promise<unknown>>();
  app.decorate('imageDecoding', {
    get waiting() {
      return decoders.waiting;
    },
    run: async (request, task) => {
      const made = decoders.run(getClientAddress(request), task);
      running.set(request, made);
      return made;
    },
    awaitUploadTurn: async (request, reply) =>
      new Promise((start, reject) => {
        void uploads
          .run(getClientAddress(request), async () => {
            start();
            // After a client's disconnect, the slot is freed when the image is no longer in memory.
            await Promise.allSettled([finished(reply.raw)]);
            await Promise.allSettled([running.get(request)]);
          })
          .catch(reject);
      }),
  });
  app.addHook('onClose', async () => decoders.close());
});

declare module 'fastify' {
  interface FastifyInstance {
    imageDecoding: ImageDecoding;
  }
}
