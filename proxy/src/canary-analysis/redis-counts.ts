import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import {
  type AnalysisRecords,
  type CanaryCounts,
  type Count,
  formatFailure,
  getSeenBits,
  MAX_FAILURES,
  type PendingOutcome,
  RECORD_MAX_AGE_MS,
} from 'releases/canary-analysis/counts.ts';

const RECORDS = 'canary-analysis:records';
const PENDING = 'canary-analysis:pending';
const DUE = 'canary-analysis:due';

/** Maximum number of queued commands while Redis is unreachable; further counts are lost. */
const MAX_WAITING = 20_000;

const READ_MAX_MS = 2_000;

const MAX_EXPIRED = 1_000;

/** Counts a visitor as `ProcessCounts` does: sets the bits, and increments the fields, if all of them were unset. */
const COUNT = `
local records, seen, counts = unpack(KEYS)
local name, at, age, failure, bits = unpack(ARGV, 1, 5)
for i = 6, 5 + bits do
  if redis.call('GETBIT', seen, ARGV[i]) == 1 then return end
end
for i = 6, 5 + bits do redis.call('SETBIT', seen, ARGV[i], 1) end
for i = 6 + bits, #ARGV do redis.call('HINCRBY', counts, ARGV[i], 1) end
if failure ~= '' then
  if tonumber(redis.call('HGET', counts, 'failures') or 0) < ${MAX_FAILURES}
    and redis.call('HSETNX', counts, 'first ' .. failure, at) == 1 then redis.call('HINCRBY', counts, 'failures', 1) end
  if redis.call('HEXISTS', counts, 'first ' .. failure) == 1 then redis.call('HSET', counts, 'last ' .. failure, at) end
end
redis.call('HSET', counts, 'changed', at)
redis.call('PEXPIRE', counts, age)
redis.call('PEXPIRE', seen, age)
redis.call('ZADD', records, at, name)
redis.call('ZREMRANGEBYSCORE', records, '-inf', at - age)`;

const ADD_PENDING = `
if redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) == 1 then redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1]) end`;

const TAKE_PENDING = `
local found = redis.call('HGET', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return found`;

/**
 * Counts that several proxies share. While Redis is unreachable, commands are queued and sent after reconnection. A
 * command that was sent twice counts once, since its bits are set.
 */
export class RedisCounts implements CanaryCounts {
  readonly #redis: Redis;
  /** Rejected by `close`: the commands of a reconnecting client would stay pending. */
  readonly #closed = Promise.withResolvers<never>();
  #waiting = 0;

  /** @param onError is called when Redis fails */
  constructor(url: string, onError: (error: Error) => void) {
    this.#redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 500 });
    this.#redis.on('error', onError);
    this.#closed.promise.catch(() => undefined);
  }

  async count(count: Count): Promise<void> {
    const { record, fields, failure, at } = count;
    const key = getKey(record);
    const bits = getSeenBits(count);
    const known = failure === undefined ? '' : formatFailure(failure);
    const values = [record, at, RECORD_MAX_AGE_MS, known, bits.length, ...bits, ...fields];
    await this.#send(COUNT, [RECORDS, `${key}:seen`, key], values);
  }

  async addPending(key: string, pending: PendingOutcome): Promise<void> {
    await this.#send(ADD_PENDING, [PENDING, DUE], [key, JSON.stringify(pending), pending.due]);
  }

  async takePending(key: string): Promise<PendingOutcome | undefined> {
    const found = await this.#send(TAKE_PENDING, [PENDING, DUE], [key]);
    return typeof found === 'string' ? (JSON.parse(found) as PendingOutcome) : undefined;
  }

  /** @throws {Error} when Redis does not respond in time */
  async takeExpired(now: number): Promise<PendingOutcome[]> {
    const keys = await this.#read(this.#redis.zrangebyscore(DUE, 0, now, 'LIMIT', 0, MAX_EXPIRED));
    const taken = await Promise.all(keys.map(async (key) => this.takePending(key)));
    return taken.filter((pending) => pending !== undefined);
  }

  /** @throws {Error} when Redis does not respond in time */
  async getRecords(): Promise<AnalysisRecords> {
    const names = await this.#read(this.#redis.zrangebyscore(RECORDS, '-inf', '+inf'));
    const records = names.map(async (name) => {
      const counts = Object.entries(await this.#read(this.#redis.hgetall(getKey(name))));
      return [name, Object.fromEntries(counts.map(([field, count]) => [field, Number(count)]))] as const;
    });
    return Object.fromEntries(await Promise.all(records));
  }

  close(): void {
    this.#redis.disconnect();
    this.#closed.reject(new Error('The connection to Redis is closed.'));
  }

  async #send(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    if (this.#waiting >= MAX_WAITING) {
      return undefined;
    }
    this.#waiting += 1;
    try {
      return await Promise.race([this.#redis.eval(script, keys.length, ...keys, ...values), this.#closed.promise]);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** @throws {Error} when Redis does not respond in time */
  async #read<Result>(reading: Promise<Result>): Promise<Result> {
    const late = wait(READ_MAX_MS, undefined, { ref: false }).then((): never => {
      throw new Error('Redis does not respond.');
    });
    return Promise.race([reading, late, this.#closed.promise]);
  }
}

function getKey(record: string): string {
  return `canary-analysis:${record}`;
}
