import { promisify } from 'node:util';
import { crc32, deflate, inflateSync } from 'node:zlib';
import type { ReleaseFailure } from 'shared-types/registry';

/** A failure of a page or of the server. */
export interface ReportedFailure {
  readonly outcome: ReleaseFailure;
  readonly place?: string | undefined;
  /** Address of the code with line and column. */
  readonly source?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * Counts of one rollout, or of all live versions in one period: numbers of visitors by measure and group
 * (`failing canary:25`), the first and the last count (`since`, `changed`, in ms), and the first and the last time of
 * failures by their JSON (`first {…}`, `last {…}`).
 */
export type AnalysisRecord = Readonly<Record<string, number>>;
export type AnalysisRecords = ReadonlyMap<string, AnalysisRecord>;

/** A visitor's group in a record: `canary:25`, `control:25` or `live`; `canary:100` has no control group. */
export interface Arm {
  readonly record: string;
  readonly arm: string;
}

/** One visitor who counts once in a record. */
export interface Count extends Arm {
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

/** Storage of counts: this process, or a Redis that several proxies share. */
export interface CanaryCounts {
  /** Counts a visitor. @returns false if one of the keys was counted before */
  count(count: Count): Promise<boolean>;
  /** Adds a pending outcome, unless the visitor has one already. */
  addPending(key: string, pending: PendingOutcome): Promise<void>;
  /** Removes and returns a pending outcome; each is returned once. */
  takePending(key: string): Promise<PendingOutcome | undefined>;
  /** Removes and returns outcomes whose time is over. */
  takeExpired(now: number): Promise<PendingOutcome[]>;
  getRecords(): Promise<AnalysisRecords>;
  /** Returns the state that the next process needs in addition to the records. */
  getState(): Promise<ProcessState>;
}

/** State in the file of counts of a process that does not use Redis. */
export interface ProcessState {
  readonly pending?: readonly (readonly [string, PendingOutcome])[];
  /** Deflated bits in base64 by record. */
  readonly seen?: Readonly<Record<string, string>>;
}

/** Maximum number of different failure reports per record. */
export const MAX_FAILURES = 10;

/** Age after which a record that did not change is deleted, in ms. */
export const RECORD_MAX_AGE_MS = 14 * 86_400_000;

/** Number of bits that mark counted visitors in a record. Visitors who share a bit count as one. */
const SEEN_BITS = 2 ** 22;

/** Maximum number of pending outcomes; later ones are not observed. */
const MAX_PENDING = 50_000;

/** Returns the positions of a visitor's bits. Visitors without a control group count again once there is one. */
export function getSeenBits({ arm, measure, keys }: Count): number[] {
  return keys.map((key) => crc32(`${measure}${arm === 'canary:100' ? ' alone' : ''} ${key}`) % SEEN_BITS);
}

/** Returns the JSON that identifies a failure in a record, without the other fields of its report. */
export function formatFailure({ outcome, place, source, message }: ReportedFailure): string {
  return JSON.stringify({ outcome, place, source, message } satisfies ReportedFailure);
}

const compress = promisify(deflate);

interface OwnRecord {
  readonly counts: Record<string, number>;
  readonly seen: Uint8Array;
  /** The bits as text; undefined after a change. */
  packed?: Promise<string> | undefined;
}

/** Counts of this process. */
export class ProcessCounts implements CanaryCounts {
  readonly #records = new Map<string, OwnRecord>();
  readonly #pending: Map<string, PendingOutcome>;

  /** Continues with the records and state of an earlier process. @throws {Error} if bits are damaged */
  constructor(records: AnalysisRecords = new Map(), { pending = [], seen = {} }: ProcessState = {}) {
    this.#pending = new Map(pending);
    for (const [name, counts] of records) {
      const bits = seen[name];
      const restored = bits === undefined ? createBits() : inflateSync(Buffer.from(bits, 'base64'));
      this.#records.set(name, { counts: { ...counts }, seen: restored });
    }
  }

  async count(count: Count): Promise<boolean> {
    const { fields, failure, at } = count;
    const record = this.#records.get(count.record) ?? this.#addRecord(count.record, at);
    const { counts, seen } = record;
    const bits = getSeenBits(count);
    const isNew = bits.every((bit) => ((seen[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0);
    if (failure !== undefined) {
      storeFailure(counts, formatFailure(failure), isNew, at);
    }
    if (isNew) {
      bits.forEach((bit) => (seen[bit >> 3] = (seen[bit >> 3] ?? 0) | (1 << (bit & 7))));
      fields.forEach((field) => (counts[field] = (counts[field] ?? 0) + 1));
      counts.changed = at;
      record.packed = undefined;
    }
    return isNew;
  }

  async addPending(key: string, pending: PendingOutcome): Promise<void> {
    if (!this.#pending.has(key) && this.#pending.size < MAX_PENDING) {
      this.#pending.set(key, pending);
    }
  }

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
    return new Map([...this.#records].map(([name, { counts }]) => [name, counts]));
  }

  /** Compresses copies of the bits, since visitors are counted concurrently. */
  async getState(): Promise<ProcessState> {
    const seen = [...this.#records].map(async ([name, record]) => {
      record.packed ??= compress(Uint8Array.from(record.seen), { level: 1 }).then((bits) => bits.toString('base64'));
      return [name, await record.packed] as const;
    });
    return { pending: [...this.#pending], seen: Object.fromEntries(await Promise.all(seen)) };
  }

  /** Adds a record and deletes those that did not change for two weeks. */
  #addRecord(name: string, at: number): OwnRecord {
    for (const [other, { counts }] of this.#records) {
      if (at - (counts.changed ?? 0) > RECORD_MAX_AGE_MS) {
        this.#records.delete(other);
      }
    }
    const record = { counts: { since: at }, seen: createBits() };
    this.#records.set(name, record);
    return record;
  }
}

function createBits(): Uint8Array {
  return new Uint8Array(SEEN_BITS / 8);
}

/** Stores a failure report. @param isNew false for a counted visitor, who only updates a known failure */
function storeFailure(counts: Record<string, number>, failure: string, isNew: boolean, at: number): void {
  const isKnown = counts[`first ${failure}`] !== undefined;
  if (!isKnown && isNew && (counts.failures ?? 0) < MAX_FAILURES) {
    counts[`first ${failure}`] = at;
    counts.failures = (counts.failures ?? 0) + 1;
  }
  if (counts[`first ${failure}`] !== undefined) {
    counts[`last ${failure}`] = at;
  }
}
