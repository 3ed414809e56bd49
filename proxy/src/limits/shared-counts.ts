import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** Longest time that a visitor waits for Redis, once: then it counts as away. */
const COMMAND_MAX_MS = 250;

/** How often an absent Redis is looked for. */
const LOOK_EVERY_MS = 1_000;

/** Longest wait for Redis at start. */
const START_MAX_MS = 1_000;

/**
 * Counts, and ended sessions, that all proxies share through a Redis. While it does not answer, `answers` is false and nobody waits for it;
 * it is looked for in the background.
 */
export class SharedCounts {
  readonly redis: Redis;
  readonly #log: FastifyBaseLogger;
  readonly #looking: NodeJS.Timeout;
  #answers = false;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log;
    this.redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: START_MAX_MS,
      commandTimeout: COMMAND_MAX_MS,
      // A connection that went silent is given up, or a Redis that moved would never be found.
      socketTimeout: LOOK_EVERY_MS,
      retryStrategy: () => LOOK_EVERY_MS,
    });
    this.redis.on('error', (error: Error) => this.lost(error));
    this.redis.on('ready', () => void this.#look());
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Whether counts are shared at the moment. */
  get answers(): boolean {
    return this.#answers;
  }

  /** Connects; after a second without an answer the site starts alone. */
  async start(): Promise<void> {
    try {
      await this.redis.connect();
      await this.#look();
    } catch (error) {
      this.#answers = true;
      this.lost(error);
    }
  }

  /** Notes that Redis failed. */
  lost(error: unknown): void {
    if (this.#answers) {
      this.#answers = false;
      // The message alone: the error itself may carry the command that gave the password.
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error(
        { reason },
        'Redis fails: each proxy counts limits by itself, and remembers ended sessions by itself, until it answers again',
      );
    }
  }

  close(): void {
    clearInterval(this.#looking);
    this.redis.disconnect();
  }

  /** Writes, since a Redis that is full or a mere copy of another still answers. */
  async #look(): Promise<void> {
    try {
      await this.redis.set('site-limits:looked', '1', 'PX', 60_000);
      if (!this.#answers) {
        this.#answers = true;
        this.#log.info('limits are shared through Redis');
      }
    } catch (error) {
      this.lost(error);
    }
  }
}
