import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import type { ReleaseFailure } from 'shared-types/registry';

/** A failure as a page reported it. */
export interface FailureSample {
  readonly outcome: ReleaseFailure;
  readonly place?: string | undefined;
  /** Address of the code with line and column. */
  readonly source?: string | undefined;
  readonly message?: string | undefined;
  /** First time, in ms. */
  readonly at: number;
  /** Last time, in ms. */
  readonly last: number;
}

/** Visitors of one rollout, or of all live versions in one period, by what they had and reached. */
export interface AnalysisRecord {
  /** First and last count, in ms. */
  readonly since: number;
  readonly changed: number;
  readonly fields: Readonly<Record<string, number>>;
  readonly samples: readonly FailureSample[];
}

/** One visitor who counts once in a record. */
export interface Count {
  readonly record: string;
  /** What is counted: each of the visitor's keys counts once for it. */
  readonly measure: string;
  /** Cookie, network and login of the visitor. */
  readonly keys: readonly string[];
  /** Fields that grow by 1. */
  readonly fields: readonly string[];
  readonly sample?: FailureSample | undefined;
  /** In ms. */
  readonly at: number;
}

/** An outcome that a visitor was offered and has not reached yet. */
export interface PendingOutcome {
  readonly outcome: string;
  readonly keys: readonly string[];
  /** Records and groups that the visitor belonged to when the route was shown. */
  readonly arms: readonly Arm[];
  /** When the route was shown, and when the time to reach the outcome is over, in ms. */
  readonly shown: number;
  readonly due: number;
}

/** A visitor's group in a record: `canary:25`, `control:25`, `apart` or `live`. */
export interface Arm {
  readonly record: string;
  readonly arm: string;
}

/** Where counts are kept: in this process, or in a Redis that several proxies share. */
export interface CanaryCounts {
  /** Counts a visitor. @returns false if one of the keys was counted before */
  count(count: Count): Promise<boolean>;
  /** Keeps a pending outcome, unless the visitor has one already. */
  addPending(key: string, pending: PendingOutcome): Promise<void>;
  /** Removes and returns a pending outcome; each is returned once. */
  takePending(key: string): Promise<PendingOutcome | undefined>;
  /** Removes and returns outcomes whose time is over. */
  takeExpired(now: number): Promise<PendingOutcome[]>;
  /** All records by name. */
  getRecords(): Promise<ReadonlyMap<string, AnalysisRecord>>;
}

/** Maximum number of failures that a record keeps as they were reported. */
export const MAX_SAMPLES = 10;

/** Age after which a record that did not change is deleted, in ms. */
export const RECORD_MAX_AGE_MS = 14 * 86_400_000;

/** Bits by which a record knows whom it has counted: two visitors who share one count as one. */
export const SEEN_BITS = 2 ** 22;

/** Maximum number of pending outcomes; later ones are not observed. */
const MAX_PENDING = 50_000;

/** Returns the position of a visitor's bit (FNV-1a with the final mix of MurmurHash3). */
export function getSeenBit(measure: string, key: string): number {
  const text = `${measure} ${key}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % SEEN_BITS;
}

/**
 * Returns the samples with the last time of the one that is like this failure, or with this failure as another sample.
 * @param isNewVisitor false for a visitor who was counted before: one visitor cannot fill the list
 */
export function addSample(
  samples: readonly FailureSample[],
  sample: FailureSample,
  isNewVisitor: boolean,
): readonly FailureSample[] {
  const isLike = ({ outcome, source, message }: FailureSample) =>
    outcome === sample.outcome && source === sample.source && message === sample.message;
  if (samples.some(isLike)) {
    return samples.map((one) => (isLike(one) ? { ...one, last: sample.last } : one));
  }
  return isNewVisitor && samples.length < MAX_SAMPLES ? [...samples, sample] : samples;
}

interface StoredRecord extends AnalysisRecord {
  /** Deflated bits in base64, absent where Redis holds them. */
  readonly seen?: string;
}

interface CountsFile {
  readonly records: Readonly<Record<string, StoredRecord>>;
  readonly pending?: readonly (readonly [string, PendingOutcome])[];
}

/** @throws {SyntaxError | TypeError} when a text is no file of counts */
export function parseRecords(text: string): ReadonlyMap<string, AnalysisRecord> {
  const { records } = JSON.parse(text) as CountsFile;
  return new Map(Object.entries(records));
}

/** Returns the file of counts that other processes read. */
export function formatRecords(records: ReadonlyMap<string, AnalysisRecord>): string {
  return JSON.stringify({ records: Object.fromEntries(records) } satisfies CountsFile);
}

const compress = promisify(deflate);

interface OwnRecord {
  since: number;
  changed: number;
  readonly fields: Record<string, number>;
  samples: readonly FailureSample[];
  readonly seen: Uint8Array;
  /** Its text, undefined since it has changed. */
  text?: Promise<string> | undefined;
}

/** Counts of this process, with a text that a later process goes on with. */
export class ProcessCounts implements CanaryCounts {
  readonly #records = new Map<string, OwnRecord>();
  readonly #pending = new Map<string, PendingOutcome>();
  #changes = 0;

  /** Number of changes: a text is as old as the number before it was made. */
  get changes(): number {
    return this.#changes;
  }

  async count({ record: name, measure, keys, fields, sample, at }: Count): Promise<boolean> {
    const record = this.#records.get(name) ?? createRecord(at);
    this.#records.set(name, record);
    const bits = keys.map((key) => getSeenBit(measure, key));
    const isNew = bits.every((bit) => ((record.seen[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0);
    const samples = sample === undefined ? record.samples : addSample(record.samples, sample, isNew);
    if (!isNew && samples === record.samples) {
      return false;
    }
    record.samples = samples;
    record.text = undefined;
    this.#changes += 1;
    if (!isNew) {
      return false;
    }
    for (const bit of bits) {
      record.seen[bit >> 3] = (record.seen[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
    for (const field of fields) {
      record.fields[field] = (record.fields[field] ?? 0) + 1;
    }
    record.changed = at;
    return true;
  }

  async addPending(key: string, pending: PendingOutcome): Promise<void> {
    if (!this.#pending.has(key) && this.#pending.size < MAX_PENDING) {
      this.#pending.set(key, pending);
      this.#changes += 1;
    }
  }

  async takePending(key: string): Promise<PendingOutcome | undefined> {
    const pending = this.#pending.get(key);
    this.#changes += Number(this.#pending.delete(key));
    return pending;
  }

  async takeExpired(now: number): Promise<PendingOutcome[]> {
    const expired = [...this.#pending].filter(([, { due }]) => due <= now);
    this.#changes += expired.length;
    expired.forEach(([key]) => this.#pending.delete(key));
    return expired.map(([, pending]) => pending);
  }

  async getRecords(): Promise<ReadonlyMap<string, AnalysisRecord>> {
    return this.#records;
  }

  /** Deletes records that did not change for two weeks. */
  deleteOld(now: number): void {
    for (const [name, { changed }] of this.#records) {
      if (now - changed > RECORD_MAX_AGE_MS) {
        this.#records.delete(name);
      }
    }
  }

  /** Returns everything as it is now as text. Bits are compressed beside the process's other work. */
  async format(): Promise<string> {
    const pending = JSON.stringify([...this.#pending]);
    const records = [...this.#records].map(async ([name, record]) => {
      record.text ??= formatRecord(record);
      return `${JSON.stringify(name)}:${await record.text}`;
    });
    return `{"records":{${(await Promise.all(records)).join()}},"pending":${pending}}`;
  }

  /** Goes on with what an earlier process wrote. @throws {Error} when a text is no file of counts */
  restore(text: string): void {
    const { records, pending = [] } = JSON.parse(text) as CountsFile;
    for (const [name, { since, changed, fields, samples, seen }] of Object.entries(records)) {
      const bits = seen === undefined ? new Uint8Array(SEEN_BITS / 8) : inflateSync(Buffer.from(seen, 'base64'));
      this.#records.set(name, { since, changed, fields: { ...fields }, samples, seen: bits });
    }
    pending.forEach(([key, one]) => this.#pending.set(key, one));
  }
}

async function formatRecord({ since, changed, fields, samples, seen }: OwnRecord): Promise<string> {
  const counts = JSON.stringify({ since, changed, fields, samples });
  // A copy: visitors are counted meanwhile.
  const bits = await compress(Uint8Array.from(seen), { level: 1 });
  return `${counts.slice(0, -1)},"seen":"${bits.toString('base64')}"}`;
}

function createRecord(at: number): OwnRecord {
  return { since: at, changed: at, fields: {}, samples: [], seen: new Uint8Array(SEEN_BITS / 8) };
}
