import { SESSION_ABSOLUTE_MS } from 'shared-types/platform';
import type { EndedSessions } from './ended-sessions.ts';
import type { MemberSession } from './session-data.ts';

export interface CarriedSessions {
  readonly sessions: readonly MemberSession[];
  /** Time of the last logout in this browser, in ms: sessions whose order is lower are over. */
  readonly endedBefore: number;
}

/**
 * Sessions carried by one request, and the changes that its response makes. Each session has a separate cookie, so that
 * a late response changes only the session it belongs to. The session with the highest order is the browser's; the
 * others are left from late responses and are removed.
 */
export class RequestSessions {
  readonly #carried: CarriedSessions;
  readonly #ended: EndedSessions;
  readonly #newest: MemberSession | undefined;
  readonly #set = new Map<string, MemberSession>();
  readonly #remembering: Promise<void>[] = [];
  /** The browser's session, regardless of idle time; undefined without one. */
  current: MemberSession | undefined;
  readonly removed = new Set<string>();
  /** Time of a logout that the response reports to the browser, in ms. */
  endedBefore: number | undefined;

  constructor(carried: CarriedSessions, ended: EndedSessions) {
    this.#carried = carried;
    this.#ended = ended;
    this.#newest = carried.sessions.toSorted((one, other) => other.order - one.order)[0];
    for (const session of carried.sessions) {
      if (session === this.#newest && session.order >= carried.endedBefore && !ended.has(session.id)) {
        this.current = session;
      } else {
        this.#remove(session);
      }
    }
  }

  /** Token of the session that a login replaces. */
  get replacedToken(): string | undefined {
    return this.#newest?.token;
  }

  /** Sessions that the response sets; not those that ended while it was made. */
  get written(): readonly MemberSession[] {
    return [...this.#set.values()].filter(({ id }) => !this.#ended.has(id));
  }

  start(session: Omit<MemberSession, 'order'>): void {
    this.endAll();
    const started = { ...session, order: this.#getNextOrder(session.since) };
    this.current = started;
    this.#set.set(started.id, started);
  }

  update(session: MemberSession): void {
    this.current = session;
    this.#set.set(session.id, session);
  }

  /** Ends the sessions that the request carries. @returns those that had not ended before */
  endAll(): readonly MemberSession[] {
    const active = this.#carried.sessions.filter(({ id }) => !this.#ended.has(id));
    this.#set.clear();
    this.#carried.sessions.forEach((session) => this.#remove(session));
    this.current = undefined;
    return active;
  }

  /**
   * Ends all sessions of the browser that started before, also one with a pending login.
   * @param now time of the request, in ms
   * @returns those that the request carries and that were not ended before
   */
  endBrowser(now: number): readonly MemberSession[] {
    this.endedBefore = this.#getNextOrder(now);
    return this.endAll();
  }

  /** Waits until the ended sessions are stored for other proxies. */
  async remembered(): Promise<void> {
    await Promise.all(this.#remembering.splice(0));
  }

  #remove(session: MemberSession): void {
    this.removed.add(session.id);
    if (!this.#ended.has(session.id)) {
      this.#remembering.push(this.#ended.add(session.id, session.since + SESSION_ABSOLUTE_MS));
    }
  }

  /** Returns an order above all known ones of this browser, since the clocks of proxies differ. */
  #getNextOrder(now: number): number {
    return Math.max(now, this.#carried.endedBefore, ...this.#carried.sessions.map(({ order }) => order + 1));
  }
}
