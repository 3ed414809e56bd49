import type { NoteStore } from '../store/note-store.ts';
import { partText } from './evidence-part.ts';
import { keyOf, Subject } from './subject.ts';

/** Visitors without a failure may wait so long until the other proxies hear of them, in ms. */
const UNHURRIED_MS = 30_000;

interface OwnSubject {
  readonly subject: Subject;
  /** When what is not written yet began, in ms; undefined when all is written. */
  since: number | undefined;
  urgent: boolean;
}

/** What this proxy saw itself, and what of it the others do not know yet. */
export class OwnEvidence {
  readonly #notes: NoteStore;
  readonly #proxy: string;
  readonly #subjects = new Map<string, OwnSubject>();
  #writing: Promise<void> = Promise.resolve();

  /** @param proxy this proxy's name in the store, which no other one has */
  constructor(notes: NoteStore, proxy: string) {
    this.#notes = notes;
    this.#proxy = proxy;
  }

  subject(id: Subject['id'], against: string | undefined, now: number): Subject {
    return this.#own(id, against, now).subject;
  }

  /** Notes that a subject grew. @param urgent whether by more than a visitor without a failure */
  grew(id: Subject['id'], now: number, urgent: boolean): void {
    const own = this.#subjects.get(keyOf(id));
    if (own !== undefined) {
      own.since ??= now;
      own.urgent ||= urgent;
    }
  }

  /**
   * Writes what is due: all of it when asked to, else what is urgent or waits for long.
   * @throws {Error} when the store takes nothing; what was not written stays due
   */
  async write(now: number, all = false): Promise<void> {
    // One after the other, so that an older text never replaces a newer one.
    this.#writing = this.#writing.then(
      () => this.#writeDue(now, all),
      () => this.#writeDue(now, all),
    );
    await this.#writing;
  }

  /** Takes over what others left and will not touch any more. */
  absorb(subject: Subject, now: number): void {
    const own = this.#own(subject.id, subject.against, subject.since);
    own.subject.merge(subject);
    own.since ??= now;
    own.urgent = true;
  }

  /** Name of this proxy's note of a subject. */
  nameOf(id: Subject['id']): string {
    return `${keyOf(id)}/${this.#proxy}.json`;
  }

  /** Forgets what is written and did not change since a time in ms. */
  forgetBefore(time: number): void {
    for (const [key, { subject, since }] of this.#subjects) {
      if (since === undefined && subject.changed < time) {
        this.#subjects.delete(key);
      }
    }
  }

  #own(id: Subject['id'], against: string | undefined, now: number): OwnSubject {
    const key = keyOf(id);
    const own = this.#subjects.get(key) ?? { subject: new Subject(id, against, now), since: undefined, urgent: false };
    this.#subjects.set(key, own);
    return own;
  }

  async #writeDue(now: number, all: boolean): Promise<void> {
    for (const own of this.#subjects.values()) {
      if (own.since !== undefined && (all || own.urgent || now - own.since >= UNHURRIED_MS)) {
        const before = { since: own.since, urgent: own.urgent };
        own.since = undefined;
        own.urgent = false;
        try {
          await this.#notes.write(this.nameOf(own.subject.id), partText(own.subject));
        } catch (error) {
          own.since = before.since;
          own.urgent ||= before.urgent;
          throw error;
        }
      }
    }
  }
}
