import { Agent, request } from 'undici';
import { BoundedQueue } from '../limits/bounded-queue.ts';

/** Longest time for a source, waiting included, in ms. */
const SOURCE_MAX_MS = 5_000;

/** Largest source in bytes. */
const SOURCE_MAX_BYTES = 8 * 1024 * 1024;

/** Sources read from one host at once, so that one that hangs takes nothing from the others, and how many may wait. */
const AT_ONCE_PER_HOST = 6;
const MOST_WAITING_PER_HOST = 24;

/** A source could not be had; the status is what its host said, if anything. */
export class SourceFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceFailure';
    this.status = status;
  }
}

/** Reads the pictures that others are made from. */
export class ImageSources {
  readonly #agent = new Agent({ connect: { timeout: 1_000 }, connections: AT_ONCE_PER_HOST });
  readonly #queues = new Map<string, BoundedQueue>();

  /**
   * Reads a source whole; redirects are not followed.
   * @throws {SourceFailure} when it is not there, too large or not whole in time
   * @throws {QueueFull} when too many are waited for from its host
   */
  async read(url: string): Promise<ArrayBuffer> {
    const { host } = new URL(url);
    const queue = this.#queues.get(host) ?? new BoundedQueue(AT_ONCE_PER_HOST, MOST_WAITING_PER_HOST);
    this.#queues.set(host, queue);
    const signal = AbortSignal.timeout(SOURCE_MAX_MS);
    return queue.run(async () => {
      try {
        return await this.#fetch(url, signal);
      } catch (cause) {
        throw cause instanceof SourceFailure
          ? cause
          : new SourceFailure(cause instanceof Error ? cause.message : String(cause), undefined, { cause });
      }
    });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #fetch(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
    const { statusCode, body } = await request(url, { dispatcher: this.#agent, signal });
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      if (statusCode !== 200) {
        throw new SourceFailure(`The source was answered with ${statusCode}.`, statusCode);
      }
      for await (const chunk of body as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > SOURCE_MAX_BYTES) {
          throw new SourceFailure(`The source is larger than ${SOURCE_MAX_BYTES} bytes.`);
        }
        chunks.push(chunk);
      }
    } finally {
      body.on('error', () => undefined).destroy();
    }
    return new Uint8Array(Buffer.concat(chunks)).buffer;
  }
}
