import type { FailureSample } from './evidence.ts';
import { type Entry, EntryTable } from './entry-table.ts';
import { type TableName, TABLES } from './measures.ts';

const DAY_MS = 86_400_000;

/** What evidence is about: a version in a rollout, or a version that is live for everybody, on one day. */
export interface SubjectId {
  readonly package: string;
  readonly version: string;
  /** The rollout's salt, or `live-` and the number of the day. */
  readonly period: string;
}

/** The period of a version that is live for everybody. @param at in ms */
export function livePeriod(at: number): string {
  return `live-${Math.floor(at / DAY_MS)}`;
}

/** Whether a period is a day of a live version. */
export function isLive({ period }: SubjectId): boolean {
  return period.startsWith('live-');
}

/** Name of a subject, as it also stands in the store: `mf-wallet@1.5.0/…`. */
export function keyOf({ package: name, version, period }: SubjectId): string {
  return `${name}@${version}/${period}`;
}

/** Tables of which ever fewer are taken in after so many entries. */
const STEPS: Readonly<Partial<Record<TableName, number>>> = { exposed: 400, fresh: 100 };
const STEP = 1_000;

/** Failures that are told as they were, for a start. */
const MOST_SAMPLES = 10;

/** What is known of a subject. */
export class Subject {
  readonly id: SubjectId;
  /** The version that everybody else has, or had before. */
  readonly against: string | undefined;
  /** In ms. */
  readonly since: number;
  changed: number;
  readonly tables: Readonly<Record<TableName, EntryTable>>;
  readonly #samples: FailureSample[] = [];

  constructor(id: SubjectId, against: string | undefined, since: number, changed = since) {
    this.id = id;
    this.against = against;
    this.since = since;
    this.changed = changed;
    this.tables = Object.fromEntries(TABLES.map((name) => [name, new EntryTable(STEPS[name] ?? STEP)])) as Record<
      TableName,
      EntryTable
    >;
  }

  get samples(): readonly FailureSample[] {
    return this.#samples;
  }

  /** Adds what was seen here. @returns the entry, undefined when it changes nothing */
  add(table: TableName, seen: Omit<Entry, 'weight'>, now: number): Entry | undefined {
    const entry = this.tables[table].add(seen);
    if (entry !== undefined) {
      this.changed = now;
    }
    return entry;
  }

  /** Takes in an entry that was added elsewhere. */
  take(table: TableName, entry: Entry, sample: FailureSample | undefined, now: number): void {
    this.tables[table].merge(entry);
    this.addSample(sample);
    this.changed = now;
  }

  /** Keeps a failure as it was told, when there is none like it yet. */
  addSample(sample: FailureSample | undefined): void {
    const isLike = ({ outcome, source, message }: FailureSample) =>
      outcome === sample?.outcome && source === sample.source && message === sample.message;
    if (sample !== undefined && this.#samples.length < MOST_SAMPLES && !this.#samples.some(isLike)) {
      this.#samples.push(sample);
    }
  }

  /** Takes in what another proxy saw. @returns whether that changed anything */
  merge(other: Subject): boolean {
    let changed = false;
    for (const name of TABLES) {
      for (const entry of other.tables[name].all()) {
        changed = this.tables[name].merge(entry) || changed;
      }
    }
    for (const sample of other.samples) {
      this.addSample(sample);
    }
    this.changed = Math.max(this.changed, other.changed);
    return changed;
  }
}
