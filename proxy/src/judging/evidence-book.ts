import type { RegisteredVersion, Registry } from 'shared-types';
import type { NoteStore, StoredNote } from '../releases/note-store.ts';
import { rolesOf } from '../releases/roles.ts';
import type { VersionEvidence } from './evidence.ts';
import { readPart } from './evidence-part.ts';
import { isLive, keyOf, livePeriod, Subject, type SubjectId } from './subject.ts';
import { type Known, knownOf } from './known.ts';
import { weigh } from './weigh.ts';

/** What all proxies know, merged from what each of them left in the store. */
export class EvidenceBook {
  readonly #notes: NoteStore;
  readonly #subjects = new Map<string, Subject>();
  readonly #marks = new Map<string, string>();

  constructor(notes: NoteStore) {
    this.#notes = notes;
  }

  /** Reads what changed in the store since the last time. @returns the keys of subjects that grew, and what lies there */
  async load(): Promise<{ readonly grown: ReadonlySet<string>; readonly notes: readonly StoredNote[] }> {
    const notes = (await this.#notes.list()).filter(({ name }) => name.endsWith('.json'));
    const grown = new Set<string>();
    for (const { name, mark } of notes) {
      if (this.#marks.get(name) === mark) {
        continue;
      }
      const part = readPart((await this.#notes.read(name)) ?? '');
      this.#marks.set(name, mark);
      if (part !== undefined && this.subject(part.id, part.against, part.since).merge(part)) {
        grown.add(keyOf(part.id));
      }
    }
    const there = new Set(notes.map(({ name }) => name));
    for (const name of this.#marks.keys()) {
      if (!there.has(name)) {
        this.#marks.delete(name);
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

  /** Forgets subjects that did not change since a time in ms. */
  forgetBefore(time: number): void {
    for (const [key, { changed }] of this.#subjects) {
      if (changed < time) {
        this.#subjects.delete(key);
      }
    }
  }

  weigh(subject: Subject, now: number): VersionEvidence {
    return weigh(subject, this.#before(subject), now);
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
    return [...subjects.values()].map((subject) => this.weigh(subject, now));
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
