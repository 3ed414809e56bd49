import type { Browser } from '@playwright/test';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { getRoles } from 'releases/registry/roles.ts';
import { createFolderStore } from 'releases/store/folder-store.ts';
import { SESSION_PATH } from 'shared-types/calls';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { BadFeature } from './bad-features.ts';
import { type Credentials, JOURNEYS, type Journey } from './journeys.ts';
import { recordVisit } from './record-visit.ts';
import type { RecordedRequest } from './recording-relay.ts';
import { replayVisit, ReplayVisitor } from './replay-visit.ts';
import type { SilentSite } from './silent-site.ts';

/** Number of concurrent browsers, and of concurrent replayed visitors. */
const BROWSERS = 4;
const LANES = 4;

/** Maximum attempts per journey. */
const ATTEMPTS = 2;

/** Maximum number of canary visitors before the stop. */
const MAX_CANARY_VISITORS = 2_000;

/** Visitor counts at which the clock advances past the outcome time. */
const PAUSES = [130, 330, 700, 1_300, 2_200, 3_200, 4_000];

/** Advance of the clock, longer than the outcome time, in ms. */
const PAUSE_MS = 61 * 60_000;

/** Time until the proxy has evaluated ended outcomes, in ms. */
const EVALUATED_MS = 11_000;

/** Share of the canary, in percent. */
const SHARE = 50;

/** Page without an outcome, which a visitor can open without being counted as a miss. */
const NEUTRAL_PAGE = '/terms';

/** Healthy feature with a permanent canary. */
const INNOCENT = 'mf-community';
const INNOCENT_VERSION = '8.0.0';

type Recordings = ReadonlyMap<Journey, readonly RecordedRequest[]>;

/** Result of a bad release. */
export interface TrialResult {
  readonly bad: BadFeature;
  readonly canaryVisitors: number;
  /** Reason of the stop in the history; undefined if it was not stopped. */
  readonly stopped: string | undefined;
  /** Journeys that failed in a browser with the bad release. */
  readonly broken: readonly string[];
  /** Healthy versions that were stopped or rolled back. */
  readonly touched: readonly string[];
}

interface Place {
  readonly site: SilentSite;
  readonly browser: Browser;
  readonly members: readonly Credentials[];
  readonly random: Random;
  readonly say: (line: string) => void;
}

/** Tries bad releases one after another on one site, next to a healthy canary. */
export class ReleaseTrial {
  readonly #place: Place;
  readonly #store: ReturnType<typeof createFolderStore>;
  readonly #live = new Map<string, string>();
  #control: Recordings = new Map();
  /** Session cookies by member. */
  readonly #sessions = new Map<Credentials, readonly (readonly [string, string])[]>();

  constructor(place: Place) {
    this.#place = place;
    this.#store = createFolderStore(path.join(place.site.folder, 'releases'));
  }

  /** Starts the healthy canary and records all journeys with the live versions. @throws {Error} when a journey fails */
  async prepare(): Promise<void> {
    const { releases } = this.#place.site;
    const { microFrontends } = await readRegistry(this.#store);
    for (const name of Object.keys(microFrontends)) {
      this.#live.set(name, await releases.live(name));
    }
    const published = await releases.publish(INNOCENT, INNOCENT_VERSION);
    if (published.code !== 0) {
      throw new Error(published.err);
    }
    await this.#startInnocent();
    await this.#logInAll();
    const { recordings, broken } = await this.#record(() => true);
    if (broken.length > 0) {
      throw new Error(`Journeys fail with the live versions: ${broken.join('; ')}`);
    }
    this.#control = recordings;
  }

  /** Publishes a bad release for half of the visitors, and waits until it is stopped or all visitors are sent. */
  async run(bad: BadFeature, version: string): Promise<TrialResult> {
    const { releases } = this.#place.site;
    const { spoil, package: name } = bad;
    const published = await releases.publish(name, version, { spoil });
    const started =
      published.code === 0 ? await releases.run('canary', `${name}@${version}`, '--percent', String(SHARE)) : published;
    if (started.code !== 0) {
      return { bad, canaryVisitors: 0, stopped: `rejected at the gate: ${started.err}`, broken: [], touched: [] };
    }
    await sleep(1_500);
    await this.#logInAll();
    let sent: Pick<TrialResult, 'canaryVisitors' | 'broken'>;
    try {
      const { recordings, broken } = await this.#record((versions) => versions.get(name) === version);
      sent = { broken, canaryVisitors: await this.#sendVisitors(bad, version, recordings) };
    } catch (error) {
      // One release that cannot be tried does not end the drill.
      sent = { broken: [`the trial: ${String(error)}`], canaryVisitors: 0 };
    }
    const stopped = (await this.#isRunning(name, version)) ? undefined : await this.#findCause(name, version);
    if (stopped === undefined) {
      await releases.done('rollback', name);
    }
    const touched = await this.#findTouched();
    return { bad, ...sent, stopped, touched };
  }

  /** Records each journey in a browser whose versions match. */
  async #record(fits: (versions: ReadonlyMap<string, string>) => boolean) {
    const { say } = this.#place;
    const recordings = new Map<Journey, readonly RecordedRequest[]>();
    const broken: string[] = [];
    const waiting = [...JOURNEYS];
    const busy = new Set<Credentials>();
    const work = async () => {
      for (let journey = waiting.shift(); journey !== undefined; journey = waiting.shift()) {
        let problem: string | undefined;
        // A busy machine may fail once; a broken release fails twice.
        for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || problem !== undefined); attempt += 1) {
          const found = await this.#findVisitor(journey, busy, fits);
          if (found === undefined) {
            throw new Error(`No visitor for "${journey.name}" got the required version. Raise MEMBERS.`);
          }
          const recorded = await this.#recordOnce(journey, found);
          busy.delete(found.member);
          recordings.set(journey, recorded.requests);
          problem = recorded.problem;
        }
        if (problem !== undefined) {
          broken.push(journey.name);
          say(`    ${journey.name}: ${problem.slice(0, 150)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: BROWSERS }, work));
    return { recordings, broken };
  }

  async #recordOnce(journey: Journey, { visitor, member }: { visitor: ReplayVisitor; member: Credentials }) {
    const { site, browser } = this.#place;
    if (journey.isMember) {
      // An aborted visit may have left a deposit.
      await visitor.cancelDeposits();
    }
    const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value }));
    const recorded = await recordVisit(browser, { address: site.address, cookies }, journey, member);
    if (journey.isMember) {
      await visitor.cancelDeposits();
      await this.#renewSession(member, recorded.requests);
    }
    return recorded;
  }

  /** Finds a visitor whose versions match. @param busy members of other browsers; the found one is added */
  async #findVisitor(
    journey: Journey,
    busy: Set<Credentials>,
    fits: (versions: ReadonlyMap<string, string>) => boolean,
  ) {
    const { site, members } = this.#place;
    for (const member of members) {
      if (busy.has(member)) {
        continue;
      }
      busy.add(member);
      const visitor = new ReplayVisitor(site.address, journey.isMember ? this.#sessions.get(member) : []);
      if (fits(await visitor.open(journey.path))) {
        return { visitor, member };
      }
      busy.delete(member);
    }
    return undefined;
  }

  /** Sends visitors until the canary is stopped or complete. @returns the number of canary visitors */
  async #sendVisitors(bad: BadFeature, version: string, recordings: Recordings): Promise<number> {
    const { site } = this.#place;
    const state = { sent: 0, inCanary: 0, isRunning: true };
    for (const pause of PAUSES) {
      const groups = await this.#splitMembers(bad.package, version);
      const busy = new Set<Credentials>();
      const sendLane = async () => {
        while (state.isRunning && state.sent < pause && state.inCanary < MAX_CANARY_VISITORS) {
          state.sent += 1;
          const isCanary = await this.#sendVisitor(bad, { version, recordings, groups, busy });
          state.inCanary += Number(isCanary);
          state.isRunning = await this.#isRunning(bad.package, version);
        }
      };
      await Promise.all(Array.from({ length: LANES }, sendLane));
      if (!state.isRunning) {
        break;
      }
      await site.moveClock(PAUSE_MS);
      this.#sessions.clear();
      await sleep(EVALUATED_MS);
      if (!(await this.#isRunning(bad.package, version)) || state.inCanary >= MAX_CANARY_VISITORS) {
        break;
      }
      await this.#logInAll();
    }
    return state.inCanary;
  }

  /** Replays a journey for one visitor. @returns true if it was in the canary */
  async #sendVisitor(
    bad: BadFeature,
    run: {
      readonly version: string;
      readonly recordings: Recordings;
      readonly groups: readonly (readonly Credentials[])[];
      readonly busy: Set<Credentials>;
    },
  ): Promise<boolean> {
    const { site, random } = this.#place;
    const total = JOURNEYS.reduce((sum, { weight }) => sum + weight, 0);
    let point = random.between(1, total);
    const journey = JOURNEYS.find(({ weight }) => (point -= weight) <= 0);
    const member = await this.#takeMember(run.groups, run.busy);
    if (journey === undefined) {
      throw new Error('The journeys have no weight.');
    }
    const visitor = new ReplayVisitor(site.address, journey.isMember ? this.#sessions.get(member) : []);
    const versions = await visitor.open(journey.path);
    const isCanary = versions.get(bad.package) === run.version;
    const recorded = (isCanary ? run.recordings : this.#control).get(journey) ?? [];
    await replayVisit(visitor, recorded, { bad: bad.package, member });
    if (journey.isMember) {
      await this.#renewSession(member, recorded);
    }
    run.busy.delete(member);
    return isCanary;
  }

  /**
   * Selects a member that no other visitor is. The versions of a member are fixed, so a random draw selects the group
   * first.
   */
  async #takeMember(groups: readonly (readonly Credentials[])[], busy: Set<Credentials>): Promise<Credentials> {
    const { random } = this.#place;
    const group = groups[random.between(0, groups.length - 1)] ?? [];
    if (group.length === 0) {
      throw new Error('A group of versions has no member. Raise MEMBERS in silent-releases.ts.');
    }
    for (;;) {
      const free = group.filter((one) => !busy.has(one));
      const member = free[random.between(0, Math.max(0, free.length - 1))];
      if (member !== undefined) {
        busy.add(member);
        return member;
      }
      await sleep(20);
    }
  }

  /** Splits the members into four equally likely groups: with and without the bad version and the healthy canary. */
  async #splitMembers(name: string, version: string): Promise<readonly (readonly Credentials[])[]> {
    const groups: Credentials[][] = [[], [], [], []];
    await Promise.all(
      this.#place.members.map(async (member) => {
        const versions = await new ReplayVisitor(this.#place.site.address, this.#sessions.get(member)).open(
          NEUTRAL_PAGE,
        );
        const isBad = versions.get(name) === version;
        const isHealthy = versions.get(INNOCENT) === INNOCENT_VERSION;
        groups[2 * Number(isBad) + Number(isHealthy)]?.push(member);
      }),
    );
    return groups;
  }

  /** Logs a member in again whose visit ended the session. */
  async #renewSession(member: Credentials, requests: readonly RecordedRequest[]): Promise<void> {
    if (requests.some(({ method, path: at }) => method === 'DELETE' && at === SESSION_PATH)) {
      this.#sessions.delete(member);
      await this.#logInAll();
    }
  }

  async #logInAll(): Promise<void> {
    const loggedOut = this.#place.members.filter((one) => !this.#sessions.has(one));
    await Promise.all(
      loggedOut.map(async (member) => {
        const visitor = new ReplayVisitor(this.#place.site.address);
        if (!(await visitor.logIn(member))) {
          throw new Error(`${member.userId} could not log in.`);
        }
        this.#sessions.set(member, [...visitor.cookies]);
      }),
    );
  }

  async #startInnocent(): Promise<void> {
    await this.#place.site.releases.done('canary', `${INNOCENT}@${INNOCENT_VERSION}`, '--percent', String(SHARE));
    await sleep(1_500);
  }

  async #isRunning(name: string, version: string): Promise<boolean> {
    const { canary } = getRoles(await readRegistry(this.#store), name) ?? {};
    return canary?.metadata.version === version;
  }

  async #findCause(name: string, version: string): Promise<string> {
    const entries = await this.#store.readHistory();
    const stop = entries.findLast(({ by, detail }) => by === 'proxy' && detail.startsWith(`${name}@${version}: `));
    return stop?.detail ?? 'not by the proxy';
  }

  /** Returns healthy versions that were stopped or rolled back, and restores them. */
  async #findTouched(): Promise<string[]> {
    const touched: string[] = [];
    const { releases } = this.#place.site;
    if (!(await this.#isRunning(INNOCENT, INNOCENT_VERSION))) {
      touched.push(`${INNOCENT}@${INNOCENT_VERSION}: ${await this.#findCause(INNOCENT, INNOCENT_VERSION)}`);
      await releases.done(
        'canary',
        `${INNOCENT}@${INNOCENT_VERSION}`,
        '--percent',
        String(SHARE),
        '--anyway',
        '--reason',
        'drill',
      );
    }
    for (const [name, version] of this.#live) {
      const now = await releases.live(name);
      if (now !== version) {
        touched.push(`${name}@${version}: ${now} is live instead`);
      }
    }
    return touched;
  }
}
