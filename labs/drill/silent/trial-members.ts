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

/** Members that are free; each is one visitor at a time. */
export type FreeMembers = Credentials[];

/** Members with their sessions. */
export class TrialMembers {
  readonly all: readonly Credentials[];
  readonly #site: string;
  readonly #sessions = new Map<Credentials, readonly (readonly [string, string])[]>();

  constructor(site: string, all: readonly Credentials[]) {
    this.#site = site;
    this.all = all;
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

  /** Logs a member in again if the visit ended the session. */
  async restoreSession(member: Credentials, requests: readonly RecordedRequest[]): Promise<void> {
    if (requests.some(({ method, path }) => method === 'DELETE' && path === SESSION_PATH)) {
      this.#sessions.delete(member);
      await this.logInAll();
    }
  }

  /** Splits the members by the versions that they are assigned. @param getGroup name of a group */
  async split(getGroup: (versions: ReadonlyMap<string, string>) => string): Promise<readonly FreeMembers[]> {
    const groups = new Map<string, FreeMembers>();
    await this.#forEach(async (member) => {
      const group = getGroup(await this.createVisitor(member, true).open(NEUTRAL_PAGE));
      groups.set(group, [...(groups.get(group) ?? []), member]);
    });
    return [...groups.values()];
  }

  async #forEach(work: (member: Credentials) => Promise<void>): Promise<void> {
    await new PQueue({ concurrency: LANES }).addAll(this.all.map((member) => async () => work(member)));
  }
}

/** Takes a random member out of a group, when one is free. */
export async function takeMember(group: FreeMembers, random: Random): Promise<Credentials> {
  for (;;) {
    const [member] = group.splice(random.between(0, Math.max(0, group.length - 1)), 1);
    if (member !== undefined) {
      return member;
    }
    await sleep(20);
  }
}
