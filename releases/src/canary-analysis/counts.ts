import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { ReleaseFailure, ReportedOutcome } from 'shared-types/registry';

/** A failure of a page or of the server. */
export interface ReportedFailure extends Pick<ReportedOutcome, 'place' | 'source' | 'message'> {
  readonly outcome: ReleaseFailure;
}

/**
 * Counts of one rollout, or of all live versions in one period: numbers of visitors by measure and group
 * (`failing canary:25`), the time of the last count (`changed`, in ms), and the first and the last time of failures by
 * their JSON (`first {…}`, `last {…}`).
 */
export type AnalysisRecord = Readonly<Record<string, number>>;
export type AnalysisRecords = Readonly<Record<string, AnalysisRecord>>;

/** A visitor's group in a record: `canary:25`, `control:25` or `live`; `canary:100` has no control group. */
export interface Arm {
  readonly record: string;
  readonly arm: string;
}

/** One visitor who counts once in a record. */
export interface Count {
  readonly record: string;
  /** Name of the count; each key of the visitor counts once for it. */
  readonly measure: string;
  /** Cookie, network and login of the visitor. */
  readonly keys: readonly string[];
  /** Fields that grow by 1. */
  readonly fields: readonly string[];
  /** Failure report to store. */
  readonly failure?: ReportedFailure | undefined;
  /** In ms. */
  readonly at: number;
}

/** An outcome that a visitor was offered and has not reached yet. */
export interface PendingOutcome {
  readonly outcome: string;
  readonly keys: readonly string[];
  /** Groups that the visitor belonged to when the route was shown. */
  readonly arms: readonly Arm[];
  /** When the route was shown, and when the time to reach the outcome is over, in ms. */
  readonly shown: number;
  readonly due: number;
}

/** Counts of a process without Redis, as stored. */
export interface StoredCounts {
  readonly records: AnalysisRecords;
  /** Bits that mark counted visitors by record, deflated and in base64. */
  readonly seen?: Readonly<Record<string, string>>;
  readonly pending?: readonly (readonly [string, PendingOutcome])[];
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

interface OwnRecord {
  readonly counts: Record<string, number>;
  readonly seen: Uint8Array;
  /** The bits as text; undefined after a change. */
  packed?: string | undefined;
}

/** Counts of this process. */
export class ProcessCounts {
  readonly #records = new Map<string, OwnRecord>();
  readonly #pending: Map<string, PendingOutcome>;

  /** Continues with the counts of an earlier process. @throws {Error} if bits are damaged */
  constructor({ records = {}, seen = {}, pending = [] }: Partial<StoredCounts> = {}) {
    this.#pending = new Map(pending);
    for (const [name, counts] of Object.entries(records)) {
      const bits = seen[name];
      const restored = bits && inflateSync(Buffer.from(bits, 'base64'));
      this.#records.set(name, { counts: { ...counts }, seen: restored || new Uint8Array(SEEN_BYTES) });
    }
  }

  /** Counts a visitor, unless one of the keys was counted before. */
  async count(count: Count): Promise<void> {
    const record = this.#records.get(count.record) ?? this.#addRecord(count.record, count.at);
    const { counts, seen } = record;
    const bits = getSeenBits(count);
    if (bits.some((bit) => ((seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)) {
      return;
    }
    bits.forEach((bit) => (seen[bit >> 3] = (seen[bit >> 3] ?? 0) | (1 << (bit & 7))));
    count.fields.forEach((field) => (counts[field] = (counts[field] ?? 0) + 1));
    if (count.failure !== undefined) {
      storeFailure(counts, formatFailure(count.failure), count.at);
    }
    counts.changed = count.at;
    record.packed = undefined;
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

  /** Removes and returns outcomes whose time is over. */
  async takeExpired(now: number): Promise<PendingOutcome[]> {
    const expired = [...this.#pending].filter(([, { due }]) => due <= now);
    expired.forEach(([key]) => this.#pending.delete(key));
    return expired.map(([, pending]) => pending);
  }

  async getRecords(): Promise<AnalysisRecords> {
    return Object.fromEntries([...this.#records].map(([name, { counts }]) => [name, counts]));
  }

  /** Returns all that the next process needs. */
  async store(): Promise<StoredCounts> {
    const seen = [...this.#records].map(([name, record]) => {
      record.packed ??= deflateSync(record.seen, { level: 1 }).toString('base64');
      return [name, record.packed] as const;
    });
    return { records: await this.getRecords(), seen: Object.fromEntries(seen), pending: [...this.#pending] };
  }

  /** Adds a record and deletes those that did not change for two weeks. */
  #addRecord(name: string, at: number): OwnRecord {
    for (const [other, { counts }] of this.#records) {
      if (at - (counts.changed ?? 0) > RECORD_MAX_AGE_MS) {
        this.#records.delete(other);
      }
    }
    const record = { counts: {}, seen: new Uint8Array(SEEN_BYTES) };
    this.#records.set(name, record);
    return record;
  }
}

/** Stores when a failure was counted first and last, unless the record has too many others. */
function storeFailure(counts: Record<string, number>, failure: string, at: number): void {
  const isKnown = counts[`first ${failure}`] !== undefined;
  const { failures = 0 } = counts;
  if (isKnown || failures < MAX_FAILURES) {
    counts.failures = isKnown ? failures : failures + 1;
    counts[`first ${failure}`] ??= at;
    counts[`last ${failure}`] = at;
  }
}
