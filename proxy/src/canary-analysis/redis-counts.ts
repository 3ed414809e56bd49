import { Redis } from 'ioredis';
import {
  addSample,
  type AnalysisRecord,
  type CanaryCounts,
  type Count,
  type FailureSample,
  getSeenBit,
  type PendingOutcome,
  RECORD_MAX_AGE_MS,
} from 'releases/canary-analysis/counts.ts';

const RECORDS = 'canary-analysis:records';
const PENDING = 'canary-analysis:pending';
const DUE = 'canary-analysis:due';

/** Maximum number of commands that wait for an absent Redis; counts beyond it are lost. */
const MAX_WAITING = 20_000;

/** Maximum wait for a read, in ms. */
const READ_MAX_MS = 2_000;

/** Maximum number of expired outcomes that one call takes. */
const MAX_EXPIRED = 1_000;

/** Counts a visitor once: sets the bits, and increments the fields if all of them were unset. */
const COUNT = `
for i = 3, 2 + tonumber(ARGV[1]) do
  if redis.call('GETBIT', KEYS[1], ARGV[i]) == 1 then return 0 end
end
for i = 3, 2 + tonumber(ARGV[1]) do redis.call('SETBIT', KEYS[1], ARGV[i], 1) end
for i = 3 + tonumber(ARGV[1]), #ARGV do redis.call('HINCRBY', KEYS[2], ARGV[i], 1) end
redis.call('HSETNX', KEYS[2], 'since', ARGV[2])
redis.call('HSET', KEYS[2], 'changed', ARGV[2])
return 1`;

const ADD_PENDING = `
if redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) == 1 then redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1]) end`;

const TAKE_PENDING = `
local found = redis.call('HGET', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return found`;

/**
 * Counts that several proxies share. While Redis is away commands wait for it and are sent once it is back. A command
 * that was sent twice counts once, since its bits are set.
 */
export class RedisCounts implements CanaryCounts {
  readonly #redis: Redis;
  /** Rejected by `close`: a client that is waiting to reconnect keeps its commands pending. */
  readonly #closed = Promise.withResolvers<never>();
  #waiting = 0;

  /** @param onError is called when Redis fails */
  constructor(url: string, onError: (error: Error) => void) {
    this.#redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 500 });
    this.#redis.on('error', onError);
    this.#closed.promise.catch(() => undefined);
  }

  async count({ record, measure, keys, fields, sample, at }: Count): Promise<boolean> {
    const bits = keys.map((key) => getSeenBit(measure, key));
    const name = nameOf(record);
    const isNew = await this.#send(async () => {
      await this.#redis.zadd(RECORDS, at, record);
      return this.#redis.eval(COUNT, 2, `${name}:seen`, name, ...[keys.length, at, ...bits].map(String), ...fields);
    });
    if (isNew !== undefined && sample !== undefined) {
      await this.#send(async () => this.#addSample(name, sample, isNew === 1));
    }
    return isNew === 1;
  }

  async addPending(key: string, pending: PendingOutcome): Promise<void> {
    await this.#send(async () =>
      this.#redis.eval(ADD_PENDING, 2, PENDING, DUE, key, JSON.stringify(pending), pending.due),
    );
  }

  async takePending(key: string): Promise<PendingOutcome | undefined> {
    const found = await this.#send(async () => this.#redis.eval(TAKE_PENDING, 2, PENDING, DUE, key));
    return typeof found === 'string' ? (JSON.parse(found) as PendingOutcome) : undefined;
  }

  async takeExpired(now: number): Promise<PendingOutcome[]> {
    const keys = await this.#read(async () => this.#redis.zrangebyscore(DUE, 0, now, 'LIMIT', 0, MAX_EXPIRED));
    const taken = await Promise.all(keys.map(async (key) => this.takePending(key)));
    return taken.filter((pending) => pending !== undefined);
  }

  /** @throws {Error} when Redis does not respond in time */
  async getRecords(): Promise<ReadonlyMap<string, AnalysisRecord>> {
    return this.#read(async () => this.#readRecords());
  }

  close(): void {
    this.#redis.disconnect();
    this.#closed.reject(new Error('The connection to Redis is closed.'));
  }

  async #readRecords(): Promise<ReadonlyMap<string, AnalysisRecord>> {
    const names = await this.#redis.zrangebyscore(RECORDS, '-inf', '+inf');
    const records = await Promise.all(
      names.map(async (record): Promise<[string, AnalysisRecord]> => {
        const { since, changed, samples = '[]', ...fields } = await this.#redis.hgetall(nameOf(record));
        const counts = Object.fromEntries(Object.entries(fields).map(([field, count]) => [field, Number(count)]));
        return [
          record,
          {
            since: Number(since),
            changed: Number(changed),
            fields: counts,
            samples: JSON.parse(samples) as FailureSample[],
          },
        ];
      }),
    );
    return new Map(records);
  }

  /** Deletes records that did not change for two weeks. */
  async deleteOld(now: number): Promise<void> {
    const old = await this.#read(async () => this.#redis.zrangebyscore(RECORDS, 0, now - RECORD_MAX_AGE_MS));
    for (const record of old) {
      await this.#redis.del(nameOf(record), `${nameOf(record)}:seen`);
      await this.#redis.zrem(RECORDS, record);
    }
  }

  /** Two proxies that add a sample at the same moment keep one of them: samples only explain. */
  async #addSample(name: string, sample: FailureSample, isNewVisitor: boolean): Promise<void> {
    const samples = JSON.parse((await this.#redis.hget(name, 'samples')) ?? '[]') as FailureSample[];
    const changed = addSample(samples, sample, isNewVisitor);
    if (changed !== samples) {
      await this.#redis.hset(name, 'samples', JSON.stringify(changed));
    }
  }

  async #send<Answer>(command: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#waiting >= MAX_WAITING) {
      return undefined;
    }
    this.#waiting += 1;
    try {
      return await Promise.race([command(), this.#closed.promise]);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** @throws {Error} when Redis does not respond in time */
  async #read<Result>(command: () => Promise<Result>): Promise<Result> {
    const timeout = AbortSignal.timeout(READ_MAX_MS);
    const late = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('Redis does not respond.')));
    });
    return Promise.race([command(), late, this.#closed.promise]);
  }
}

function nameOf(record: string): string {
  return `canary-analysis:{${record}}`;
}
