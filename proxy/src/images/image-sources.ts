import { Agent, request } from 'undici';
import { FairQueue } from '../limits/fair-queue.ts';
import { HttpFailure } from '../protection/error-responses.ts';

/** Maximum time for a source and maximum wait in the queue, in ms. */
const SOURCE_MAX_MS = 5_000;
const WAIT_MAX_MS = 5_000;

const SOURCE_MAX_BYTES = 8 * 1024 * 1024;

/** Limits of concurrent source reads per host, so that a hanging host does not block the others. */
const TURNS_PER_HOST = { running: 6, runningPerAddress: 5, waiting: 24 };

export function createImageSources() {
  const agent = new Agent({
    connect: { timeout: 1_000 },
    connections: TURNS_PER_HOST.running,
    maxResponseSize: SOURCE_MAX_BYTES,
  });
  const queues = new Map<string, FairQueue>();
  return {
    getWaiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting, 0),
    /**
     * Runs work that reads a source in the queue of its host.
     * @param address of the visitor, which has a separate position in the queue
     * @throws {HttpFailure} 503 if too many wait, or the work waited for too long
     */
    async runInTurn<T>(url: string, address: string, work: () => Promise<T>): Promise<T> {
      const { host } = new URL(url);
      const queue = queues.get(host) ?? new FairQueue(TURNS_PER_HOST);
      queues.set(host, queue);
      const maxWait = AbortSignal.timeout(WAIT_MAX_MS);
      return queue.run(address, async () => {
        if (maxWait.aborted) {
          throw new HttpFailure(503);
        }
        return work();
      });
    },
    /**
     * Reads a source; redirects are not followed.
     * @throws {HttpFailure} 404 if it is missing, 502 for another status
     * @throws {Error} if it is unreachable, too large or late
     */
    async read(url: string): Promise<Uint8Array> {
      const signal = AbortSignal.timeout(SOURCE_MAX_MS);
      const { statusCode, body } = await request(url, { dispatcher: agent, signal });
      if (statusCode !== 200) {
        await body.dump();
        throw new HttpFailure(statusCode === 404 ? 404 : 502, { error: 'The image is not available.' });
      }
      return body.bytes();
    },
    close: async () => agent.destroy(),
  };
}
