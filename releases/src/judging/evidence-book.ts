import type { RegisteredVersion, Registry } from 'shared-types';
import type { NoteStore, StoredNote } from '../store/note-store.ts';
import { rolesOf } from '../registry/roles.ts';
import type { VersionEvidence } from './evidence.ts';
import { readPart } from './evidence-part.ts';
import { isLive, keyOf, livePeriod, Subject, type SubjectId } from './subject.ts';
import { type Known, knownOf } from './known.ts';
import { weigh } from './weigh.ts';

/** Notes that are read at the same time. */
const AT_ONCE = 8;

/** Days of a live version that are of use: today, and yesterday for the night. */
const USEFUL_DAYS = 2;

/** What all proxies know, merged from what each of them left in the store. */
export class EvidenceBook {
  readonly #notes: NoteStore;
  readonly #subjects = new Map<string, Subject>();
  readonly #marks = new Map<string, string>();
  /** Names of notes that could not be read as evidence. */
  readonly #unreadable = new Set<string>();

  constructor(notes: NoteStore) {
    this.#notes = notes;
  }

  /**
   * Reads what changed in the store since the last time; of live versions the last two days.
   * @returns the keys of subjects that grew, and all that lies there
   */
  async load(): Promise<{ readonly grown: ReadonlySet<string>; readonly notes: readonly StoredNote[] }> {
    const notes = await this.#notes.list();
    const past = pastDays(notes);
    const changed = notes.filter(
      (note) => note.name.endsWith('.json') && !past.has(note) && this.#marks.get(note.name) !== note.mark,
    );
    const grown = new Set<string>();
    const readNext = async () => {
      for (let note = changed.pop(); note !== undefined; note = changed.pop()) {
        const text = await this.#notes.read(note.name);
        const part = text === undefined ? undefined : readPart(text);
        this.#marks.set(note.name, note.mark);
        if (text !== undefined && part === undefined) {
          this.#unreadable.add(note.name);
        } else {
          this.#unreadable.delete(note.name);
        }
        if (part !== undefined && this.subject(part.id, part.against, part.since).merge(part)) {
          grown.add(keyOf(part.id));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    const there = new Set(notes.map(({ name }) => name));
    for (const name of this.#marks.keys()) {
      if (!there.has(name)) {
        this.#marks.delete(name);
        this.#unreadable.delete(name);
      }
    }
    return { grown, notes };
  }

  /** The subject of this name, an empty one when nothing is known yet. */
  subject(id: SubjectId, against: string | undefined, since: number): Subject {
    const known = this.#subjects.get(keyOf(id));
    if (known !== undefined) {
      return known;
    }
    const subject = new Subject(id, against, since);
    this.#subjects.set(keyOf(id), subject);
    return subject;
  }

  get(key: string): Subject | undefined {
    return this.#subjects.get(key);
  }

  /** Returns true if a note was read and is not evidence: what it holds is missing from what is known. */
  isUnreadable(name: string): boolean {
    return this.#unreadable.has(name);
  }

  /** Forgets subjects that did not change since a time in ms, and past days of live versions. */
  forgetBefore(time: number): void {
    const subjects = [...this.#subjects.values()];
    for (const subject of subjects) {
      const { id, changed } = subject;
      const isPast = subjects.some(
        (other) =>
          isLive(id) &&
          isLive(other.id) &&
          other.id.package === id.package &&
          other.id.version === id.version &&
          dayOf(other) >= dayOf(subject) + USEFUL_DAYS,
      );
      if (changed < time || isPast) {
        this.#subjects.delete(keyOf(id));
      }
    }
  }

  weigh(subject: Subject, now: number): VersionEvidence {
    const unreadable = [...this.#unreadable].filter((name) => name.startsWith(`${keyOf(subject.id)}/`)).toSorted();
    return { ...weigh(subject, this.#before(subject), now), ...(unreadable.length > 0 && { unreadable }) };
  }

  /** What is known of every version: of one that is live for everybody on its last day, and of each rollout. */
  evidence(registry: Registry, now: number): VersionEvidence[] {
    const subjects = new Map<string, Subject>();
    for (const subject of [...this.#subjects.values(), ...unheard(registry, now)]) {
      const { id } = subject;
      const key = isLive(id) ? `${id.package}@${id.version}` : keyOf(id);
      const other = subjects.get(key);
      if (other === undefined || (isHeard(subject) && dayOf(subject) >= dayOf(other))) {
        subjects.set(key, subject);
      }
    }
    // The same version may have been rolled out more than once: the last time comes last.
    return [...subjects.values()].toSorted((a, b) => a.since - b.since).map((subject) => this.weigh(subject, now));
  }

  /** What is known of the version before, from its last day live. */
  #before({ id, against }: Subject): Known | undefined {
    const days = [...this.#subjects.values()].filter(
      (other) => isLive(other.id) && other.id.package === id.package && other.id.version === against,
    );
    const last = days.toSorted((a, b) => dayOf(a) - dayOf(b)).findLast(isHeard);
    return last === undefined ? undefined : knownOf(last, () => true);
  }
}

/** Notes of live versions that are older than the last days of theirs. */
export function pastDays(notes: readonly StoredNote[]): ReadonlySet<StoredNote> {
  const days = notes.flatMap((note) => {
    const [, version = '', day] = /^(.+)\/live-(\d+)\//.exec(note.name) ?? [];
    return day === undefined ? [] : [{ note, version, day: Number(day) }];
  });
  const past = [...Map.groupBy(days, ({ version }) => version).values()].flatMap((ofVersion) => {
    const last = Math.max(...ofVersion.map(({ day }) => day));
    return ofVersion.filter(({ day }) => day <= last - USEFUL_DAYS);
  });
  return new Set(past.map(({ note }) => note));
}

/** Subjects of the versions that the registry names, of which nothing may have been heard. */
function unheard(registry: Registry, now: number): Subject[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const roles = rolesOf(registry, name);
    return roles === undefined
      ? []
      : [
          liveSubject(name, roles.active, roles.earlier[0], now),
          rolloutSubject(name, roles.canary, roles.active),
        ].filter((subject) => subject !== undefined);
  });
}

function liveSubject(name: string, active: RegisteredVersion, before: RegisteredVersion | undefined, now: number) {
  const id = { package: name, version: active.metadata.version, period: livePeriod(now) };
  return new Subject(id, before?.metadata.version, now);
}

function rolloutSubject(name: string, canary: RegisteredVersion | undefined, active: RegisteredVersion) {
  const rollout = canary?.extras.rollout;
  return canary === undefined || rollout === undefined
    ? undefined
    : new Subject(
        { package: name, version: canary.metadata.version, period: rollout.salt },
        active.metadata.version,
        Date.parse(rollout.since),
      );
}

function isHeard({ tables }: Subject): boolean {
  return tables.exposed.size > 0;
}

function dayOf({ id }: Subject): number {
  return isLive(id) ? Number(id.period.slice('live-'.length)) : 0;
}
