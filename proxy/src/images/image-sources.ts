import { Agent, request } from 'undici';
import { QueueFull } from '../limits/queue-full.ts';
import { FairQueue } from '../limits/fair-queue.ts';

/** Maximum time for a source in ms, and maximum time until its turn. */
const SOURCE_MAX_MS = 5_000;
const WAIT_MAX_MS = 5_000;

/** Largest source in bytes. */
const SOURCE_MAX_BYTES = 8 * 1024 * 1024;

/** Limits of concurrent source reads per host, so that a hanging host does not block the others. */
const TURNS_PER_HOST = { running: 6, runningPerAddress: 5, waiting: 24 };

/** A source could not be loaded; the status is the host's, if it responded. */
export class SourceFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceFailure';
    this.status = status;
  }
}

/** Reads the source images. */
export class ImageSources {
  readonly #agent = new Agent({ connect: { timeout: 1_000 }, connections: TURNS_PER_HOST.running });
  readonly #queues = new Map<string, FairQueue>();

  /** Number of waiting source reads. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /**
   * Does what reads a source in the turn of the visitor's address.
   * @throws {QueueFull} when too many wait for sources of its host, or have waited for too long
   */
  async inTurn<T>(url: string, address: string, work: () => Promise<T>): Promise<T> {
    const { host } = new URL(url);
    const queue = this.#queues.get(host) ?? new FairQueue(TURNS_PER_HOST);
    this.#queues.set(host, queue);
    const patience = AbortSignal.timeout(WAIT_MAX_MS);
    return queue.run(address, async () => {
      if (patience.aborted) {
        throw new QueueFull();
      }
      return work();
    });
  }

  /**
   * Reads a source whole; redirects are not followed.
   * @throws {SourceFailure} when it is not there, too large or not whole in time
   */
  async read(url: string): Promise<Buffer> {
    try {
      return await this.#fetch(url, AbortSignal.timeout(SOURCE_MAX_MS));
    } catch (cause) {
      throw cause instanceof SourceFailure
        ? cause
        : new SourceFailure(cause instanceof Error ? cause.message : String(cause), undefined, { cause });
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #fetch(url: string, signal: AbortSignal): Promise<Buffer> {
    const { statusCode, body } = await request(url, { dispatcher: this.#agent, signal });
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      if (statusCode !== 200) {
        throw new SourceFailure(`The source responded with ${statusCode}.`, statusCode);
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
    return Buffer.concat(chunks);
  }
}
