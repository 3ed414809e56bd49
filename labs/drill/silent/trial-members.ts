import PQueue from 'p-queue';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_PATH } from 'shared-types/calls';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { Credentials } from '../load/site-client.ts';
import type { RecordedRequest } from './recording-relay.ts';
import { ReplayVisitor } from './replay-visit.ts';

/** Page without an outcome, which a visitor can open without being counted as a miss. */
const NEUTRAL_PAGE = '/terms';

export const LANES = 4;

/** Maximum attempts to log in, since the site may be busy. */
const MAX_LOGINS = 6;

/** Members with their sessions; each is one visitor at a time. */
export class TrialMembers {
  readonly #site: string;
  readonly #random: Random;
  readonly #all: readonly Credentials[];
  readonly #sessions = new Map<Credentials, readonly (readonly [string, string])[]>();
  readonly #busy = new Set<Credentials>();

  constructor(site: string, all: readonly Credentials[], random: Random) {
    this.#site = site;
    this.#all = all;
    this.#random = random;
  }

  /** Creates a visitor: a logged-in member, or a visitor without a session. */
  createVisitor(member: Credentials, isMember: boolean): ReplayVisitor {
    return new ReplayVisitor(this.#site, isMember ? this.#sessions.get(member) : []);
  }

  /** Logs in the members without a session. @throws {Error} when the site rejects a login several times */
  async logInAll(): Promise<void> {
    await this.#forEach(async (member) => {
      for (let attempt = 1; !this.#sessions.has(member); attempt += 1) {
        const visitor = new ReplayVisitor(this.#site);
        try {
          await visitor.logIn(member);
          this.#sessions.set(member, [...visitor.cookies]);
        } catch (error) {
          if (attempt === MAX_LOGINS) {
            throw error;
          }
          await sleep(attempt * 1_000);
        }
      }
    });
  }

  forgetSessions(): void {
    this.#sessions.clear();
  }

  /** Ends the turn of a member, and logs the member in again if the visit ended the session. */
  async release(member: Credentials, requests: readonly RecordedRequest[]): Promise<void> {
    if (requests.some(({ method, path }) => method === 'DELETE' && path === SESSION_PATH)) {
      this.#sessions.delete(member);
      await this.logInAll();
    }
    this.#busy.delete(member);
  }

  /** Takes the first free member whose visitor is accepted; undefined without one. */
  async find(isAccepted: (member: Credentials) => Promise<boolean>): Promise<Credentials | undefined> {
    for (const member of this.#all) {
      if (this.#busy.has(member)) {
        continue;
      }
      this.#busy.add(member);
      if (await isAccepted(member)) {
        return member;
      }
      this.#busy.delete(member);
    }
    return undefined;
  }

  /** Splits the members by the versions that they are assigned. @param getGroup number of a group */
  async split(
    count: number,
    getGroup: (versions: ReadonlyMap<string, string>) => number,
  ): Promise<readonly (readonly Credentials[])[]> {
    const groups = Array.from({ length: count }, (): Credentials[] => []);
    await this.#forEach(async (member) => {
      const versions = await this.createVisitor(member, true).open(NEUTRAL_PAGE);
      groups[getGroup(versions)]?.push(member);
    });
    return groups;
  }

  /** Takes a free member. The versions of a member are fixed, so a random draw selects the group first. */
  async take(groups: readonly (readonly Credentials[])[]): Promise<Credentials> {
    const group = groups[this.#random.between(0, groups.length - 1)] ?? [];
    if (group.length === 0) {
      throw new Error('A group of versions has no member. Raise MEMBERS in silent-releases.ts.');
    }
    for (;;) {
      const free = group.filter((one) => !this.#busy.has(one));
      const member = free[this.#random.between(0, Math.max(0, free.length - 1))];
      if (member !== undefined) {
        this.#busy.add(member);
        return member;
      }
      await sleep(20);
    }
  }

  async #forEach(work: (member: Credentials) => Promise<void>): Promise<void> {
    await new PQueue({ concurrency: LANES }).addAll(this.#all.map((member) => async () => work(member)));
  }
}
