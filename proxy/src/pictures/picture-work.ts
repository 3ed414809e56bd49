import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { FairQueue } from '../limits/fair-queue.ts';
import { addressOf } from '../limits/limiters.ts';
import { DecoderProcesses } from './decoder-processes.ts';
import type { PictureTask } from './picture-task.ts';

/** Requests with a picture that are read and handled concurrently, of all addresses and of one; each holds some 20 MB. */
export const UPLOADS = { running: 4, runningPerAddress: 2, waiting: 64 };

/** The one way in which pictures are decoded, whoever they come from. */
export interface PictureWork {
  /** Number of tasks that wait for a process. */
  readonly waiting: number;
  /**
   * Makes a picture in the turn of the address that the request comes from.
   * @throws {PictureRefused} when there is no picture
   * @throws {PictureTimeout} when it took too long
   * @throws {QueueFull} when too many tasks wait
   */
  run(request: FastifyRequest, task: PictureTask): Promise<Buffer>;
  /**
   * Waits for the turn to read a body with a picture. It ends with the answer and what `run` still holds for the request.
   * @throws {QueueFull} when too many wait
   */
  awaitUploadTurn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Bounds what pictures cost: processes that decode them, bodies that are held, and turns between addresses. */
export const pictureWork = plugin(async (app) => {
  const decoders = new DecoderProcesses();
  const uploads = new FairQueue(UPLOADS);
  const running = new WeakMap<FastifyRequest, Promise<unknown>>();
  app.decorate('pictures', {
    get waiting() {
      return decoders.waiting;
    },
    run: async (request, task) => {
      const made = decoders.run(addressOf(request), task);
      running.set(request, made);
      return made;
    },
    awaitUploadTurn: async (request, reply) =>
      new Promise((start, reject) => {
        void uploads
          .run(addressOf(request), async () => {
            start();
            // Whoever leaves before the answer gives the turn back once nothing of the picture is held.
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
    pictures: PictureWork;
  }
}
