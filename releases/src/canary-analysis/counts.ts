import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { ReleaseFailure, ReportedOutcome } from 'shared-types/registry';
import type { CountsFile } from './evidence.ts';

export type ReportedFailure = Pick<ReportedOutcome, 'place' | 'source' | 'message'> & { outcome: ReleaseFailure };

/**
 * Counts of one rollout, or of all live versions in one period: visitors by measure and group (`failing canary:25`), the
 * time of the last count (`changed`, in ms), and the first and last time of failures by JSON (`first {…}`, `last {…}`).
 */
export type AnalysisRecord = Readonly<Record<string, number>>;
export type AnalysisRecords = Readonly<Record<string, AnalysisRecord>>;

/** A visitor's group in a record: `canary:25`, `control:25` or `live`; `canary:100` has no control group. */
export type Arm = Readonly<Record<'record' | 'arm', string>>;

/** One visitor, whose keys (cookie, network, login) count once per measure of a record: `fields` grow by 1; `at` in ms. */
export interface Count {
  readonly record: string;
  readonly measure: string;
  readonly keys: readonly string[];
  readonly fields: readonly string[];
  readonly failure?: ReportedFailure | undefined;
  readonly at: number;
}

/** An outcome that a visitor was offered and has not reached yet; `arms` of the time when the route was shown. */
export interface PendingOutcome extends Pick<Count, 'keys'> {
  readonly outcome: string;
  readonly arms: readonly Arm[];
  /** When the route was shown, and when the time to reach the outcome is over, in ms. */
  readonly shown: number;
  readonly due: number;
}

/** Storage of counts: this process, or a Redis that several proxies share. */
export type CanaryCounts = Pick<ProcessCounts, 'count' | 'addPending' | 'takePending' | 'takeExpired' | 'getRecords'>;

/** Maximum number of different failure reports per record. */
export const MAX_FAILURES = 10;

/** Age after which a record that did not change is deleted, in ms. */
export const RECORD_MAX_AGE_MS = 14 * 86_400_000;

/** Size of the bits that mark counted visitors in a record. Visitors who share a bit count as one. */
const SEEN_BYTES = 512 * 1024;

/** Maximum number of pending outcomes; later ones are not observed. */
const MAX_PENDING = 50_000;

/** Returns the positions of a visitor's bits. */
export function getSeenBits({ measure, keys }: Count): number[] {
  return keys.map((key) => crc32(`${measure} ${key}`) % (8 * SEEN_BYTES));
}

/** Returns the JSON that identifies a failure in a record, without the other fields of its report. */
export function formatFailure({ outcome, place, source, message }: ReportedFailure): string {
  return JSON.stringify({ outcome, place, source, message });
}

export class ProcessCounts {
  readonly #records = new Map<string, { counts: Record<string, number>; seen: Uint8Array; packed?: string }>();
  readonly #pending: Map<string, PendingOutcome>;

  /** Continues with the counts of an earlier process. @throws {Error} if bits are damaged */
  constructor({ records = {}, seen = {}, pending = [] }: Partial<CountsFile> = {}) {
    this.#pending = new Map(pending);
    for (const [name, counts] of Object.entries(records)) {
      const bits = seen[name] ? inflateSync(Buffer.from(seen[name], 'base64')) : new Uint8Array(SEEN_BYTES);
      this.#records.set(name, { counts: { ...counts }, seen: bits });
    }
  }

  /** Counts a visitor, unless one of the keys was counted before. Deletes records that did not change for two weeks. */
  async count(count: Count): Promise<void> {
    const { record, fields, failure, at } = count;
    const { counts, seen } = this.#records.get(record) ?? { counts: {}, seen: new Uint8Array(SEEN_BYTES) };
    const bits = getSeenBits(count).map((bit) => [bit >> 3, 1 << (bit & 7)] as const);
    if (bits.some(([byte, mask]) => ((seen[byte] ?? 0) & mask) !== 0)) {
      return;
    }
    bits.forEach(([byte, mask]) => (seen[byte] = (seen[byte] ?? 0) | mask));
    fields.forEach((field) => (counts[field] = (counts[field] ?? 0) + 1));
    const { failures = 0 } = counts;
    const text = failure && formatFailure(failure);
    const isKnown = counts[`first ${text}`] !== undefined;
    if (text !== undefined && (isKnown || failures < MAX_FAILURES)) {
      counts.failures = isKnown ? failures : failures + 1;
      counts[`first ${text}`] ??= at;
      counts[`last ${text}`] = at;
    }
    counts.changed = at;
    this.#records.set(record, { counts, seen });
    const old = [...this.#records].filter(([, one]) => at - (one.counts.changed ?? 0) > RECORD_MAX_AGE_MS);
    old.forEach(([name]) => this.#records.delete(name));
  }

  /** Adds a pending outcome, unless the visitor has one already. */
  async addPending(key: string, pending: PendingOutcome): Promise<void> {
    if (!this.#pending.has(key) && this.#pending.size < MAX_PENDING) {
      this.#pending.set(key, pending);
    }
  }

  /** Removes and returns a pending outcome; each is returned once. */
  async takePending(key: string): Promise<PendingOutcome | undefined> {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    return pending;
  }

  async takeExpired(now: number): Promise<PendingOutcome[]> {
    const expired = [...this.#pending].filter(([, { due }]) => due <= now);
    expired.forEach(([key]) => this.#pending.delete(key));
    return expired.map(([, pending]) => pending);
  }

  async getRecords(): Promise<AnalysisRecords> {
    return Object.fromEntries([...this.#records].map(([name, { counts }]) => [name, counts]));
  }

  /** Returns all that the next process needs. */
  async store(): Promise<CountsFile> {
    // Bits that did not change are packed once.
    this.#records.forEach((one) => (one.packed ??= deflateSync(one.seen, { level: 1 }).toString('base64')));
    const seen = [...this.#records].map(([name, { packed = '' }]) => [name, packed] as const);
    return { records: await this.getRecords(), seen: Object.fromEntries(seen), pending: [...this.#pending] };
  }
}
