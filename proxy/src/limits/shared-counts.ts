import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** Maximum wait for one Redis command, in ms; after it Redis counts as unreachable. */
const COMMAND_MAX_MS = 250;

const CHECK_EVERY_MS = 1_000;

const START_MAX_MS = 1_000;

/**
 * Counts and ended sessions that all proxies share through Redis. While it does not respond, no
 * request waits for it; reconnection runs in the background.
 */
export class SharedCounts {
  readonly redis: Redis;
  readonly #log: FastifyBaseLogger;
  readonly #timer: NodeJS.Timeout;
  #isResponding = false;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#log = log;
    this.redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: START_MAX_MS,
      commandTimeout: COMMAND_MAX_MS,
      // Closes a silent connection, so that a Redis that moved is found.
      socketTimeout: CHECK_EVERY_MS,
      retryStrategy: () => CHECK_EVERY_MS,
    });
    this.redis.on('error', (error: Error) => this.lost(error));
    this.redis.on('ready', () => void this.#check());
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  }

  /** True while Redis responds and counts are shared. */
  get isAvailable(): boolean {
    return this.#isResponding;
  }

  /** Connects; after one second without a response the site starts without Redis. */
  async start(): Promise<void> {
    try {
      await this.redis.connect();
      await this.#check();
    } catch (error) {
      this.#isResponding = true;
      this.lost(error);
    }
  }

  lost(error: unknown): void {
    if (this.#isResponding) {
      this.#isResponding = false;
      // Logs only the message: the error can contain the command with the password.
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error(
        { reason },
        'Redis is unreachable: each proxy counts limits and remembers ended sessions separately until it responds again',
      );
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.redis.disconnect();
  }

  /** Checks by a write, since a full Redis or a read-only replica still responds to reads. */
  async #check(): Promise<void> {
    try {
      await this.redis.set('site-limits:looked', '1', 'PX', 60_000);
      if (!this.#isResponding) {
        this.#isResponding = true;
        this.#log.info('limits are shared through Redis');
      }
    } catch (error) {
      this.lost(error);
    }
  }
}
