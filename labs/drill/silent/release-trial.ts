import PQueue from 'p-queue';
import type { Browser } from '@playwright/test';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { getRoles } from 'releases/registry/roles.ts';
import { createFolderStore } from 'releases/store/folder-store.ts';
import type { ReleaseReport } from 'shared-types/registry';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { BadFeature } from './bad-features.ts';
import type { Credentials } from '../load/site-client.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { recordVisit } from './record-visit.ts';
import type { RecordedRequest } from './recording-relay.ts';
import { replayVisit } from './replay-visit.ts';
import type { SilentSite } from './silent-site.ts';
import { type FreeMembers, LANES, takeMember, TrialMembers } from './trial-members.ts';

const BROWSERS = 4;

const MAX_CANARY_VISITORS = 2_000;

/** Visitor counts at which the clock advances past the outcome time. */
const PAUSES = [130, 330, 700, 1_300, 2_200, 3_200, 4_000];

/** Advance of the clock, longer than the outcome time, in ms. */
const PAUSE_MS = 61 * 60_000;

/** Time until the proxy has evaluated ended outcomes, in ms. */
const EVALUATED_MS = 11_000;

/** Share of the canary, in percent. */
const SHARE = 50;

const INNOCENT = 'mf-community';
const INNOCENT_VERSION = '8.0.0';

const WEIGHTED_JOURNEYS = JOURNEYS.flatMap((journey) => Array.from({ length: journey.weight }, () => journey));

type Recordings = ReadonlyMap<Journey, readonly RecordedRequest[]>;

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

export class ReleaseTrial {
  readonly #place: Place;
  readonly #store: ReturnType<typeof createFolderStore>;
  readonly #live = new Map<string, string>();
  #control: Recordings = new Map();
  readonly #members: TrialMembers;

  constructor(place: Place) {
    this.#place = place;
    this.#members = new TrialMembers(place.site.address, place.members);
    this.#store = createFolderStore(path.join(place.site.folder, 'releases'));
  }

  /** Starts the healthy canary and records all journeys with the live versions. @throws {Error} when a journey fails */
  async prepare(): Promise<void> {
    const { releases } = this.#place.site;
    const { packages } = await readRegistry(this.#store);
    for (const name of Object.keys(packages)) {
      this.#live.set(name, await releases.live(name));
    }
    const published = await releases.publish(INNOCENT, INNOCENT_VERSION);
    if (published.code !== 0) {
      throw new Error(published.err);
    }
    await this.#startInnocent();
    await this.#members.logInAll();
    const { recordings, broken } = await this.#record(JOURNEYS, () => true);
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
    await this.#members.logInAll();
    // Where a feature is not loaded, its release changes nothing.
    const journeys = JOURNEYS.filter((one) => loadsFeature(this.#control.get(one) ?? [], name));
    const send = async () => {
      const { recordings, broken } = await this.#record(journeys, (versions) => versions.get(name) === version);
      const all = new Map([...this.#control, ...recordings]);
      return { broken, canaryVisitors: await this.#sendVisitors(bad, version, all) };
    };
    // One release that cannot be tried does not end the drill.
    const sent = await send().catch((error: unknown) => ({
      broken: [`the trial: ${String(error)}`],
      canaryVisitors: 0,
    }));
    const stopped = (await this.#isRunning(name, version)) ? undefined : await this.#findCause(name, version);
    if (stopped === undefined) {
      await releases.done('rollback', name);
    }
    const touched = await this.#findTouched();
    return { bad, ...sent, stopped, touched };
  }

  /** Records journeys in browsers whose versions match. */
  async #record(journeys: readonly Journey[], fits: (versions: ReadonlyMap<string, string>) => boolean) {
    const recordings = new Map<Journey, readonly RecordedRequest[]>();
    const broken: string[] = [];
    const free = [...this.#members.all];
    const record = async (journey: Journey) => {
      // A busy machine may fail once; a broken release fails twice.
      let recorded = await this.#recordOnce(journey, fits, free);
      if (recorded.problem !== undefined) {
        recorded = await this.#recordOnce(journey, fits, free);
      }
      recordings.set(journey, recorded.requests);
      if (recorded.problem !== undefined) {
        broken.push(journey.name);
        this.#place.say(`    ${journey.name}: ${recorded.problem.slice(0, 150)}`);
      }
    };
    await new PQueue({ concurrency: BROWSERS }).addAll(journeys.map((journey) => async () => record(journey)));
    return { recordings, broken };
  }

  async #recordOnce(
    journey: Journey,
    fits: (versions: ReadonlyMap<string, string>) => boolean,
    free: FreeMembers,
  ): ReturnType<typeof recordVisit> {
    const { site, browser } = this.#place;
    const taken: Credentials[] = [];
    try {
      for (let member = free.shift(); member !== undefined; member = free.shift()) {
        taken.push(member);
        const visitor = this.#members.createVisitor(member, journey.isMember);
        if (fits(await visitor.open(journey.path))) {
          const cancelDeposits = async () => (journey.isMember ? visitor.cancelDeposits() : undefined);
          // An aborted visit may have left a deposit.
          await cancelDeposits();
          const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value }));
          const recorded = await recordVisit(browser, { address: site.address, cookies }, journey, member);
          await cancelDeposits();
          await this.#members.restoreSession(member, journey.isMember ? recorded.requests : []);
          return recorded;
        }
      }
    } finally {
      free.push(...taken);
    }
    throw new Error(`No visitor for "${journey.name}" got the required version. Raise MEMBERS.`);
  }

  /** Sends visitors until the canary is stopped or complete. @returns the number of canary visitors */
  async #sendVisitors(bad: BadFeature, version: string, recordings: Recordings): Promise<number> {
    const { site } = this.#place;
    const state = { sent: 0, inCanary: 0, isRunning: true };
    for (const pause of PAUSES) {
      const groups = await this.#members.split((versions) => `${versions.get(bad.package)} ${versions.get(INNOCENT)}`);
      const sendLane = async () => {
        while (state.isRunning && state.sent < pause && state.inCanary < MAX_CANARY_VISITORS) {
          state.sent += 1;
          const isCanary = await this.#sendVisitor(bad, version, recordings, groups);
          state.inCanary += Number(isCanary);
          state.isRunning = await this.#isRunning(bad.package, version);
        }
      };
      await Promise.all(Array.from({ length: LANES }, sendLane));
      if (!state.isRunning) {
        break;
      }
      await site.moveClock(PAUSE_MS);
      this.#members.forgetSessions();
      await sleep(EVALUATED_MS);
      if (!(await this.#isRunning(bad.package, version)) || state.inCanary >= MAX_CANARY_VISITORS) {
        break;
      }
      await this.#members.logInAll();
    }
    return state.inCanary;
  }

  /** Replays a journey for one visitor. @returns true if it was in the canary */
  async #sendVisitor(
    bad: BadFeature,
    version: string,
    recordings: Recordings,
    groups: readonly FreeMembers[],
  ): Promise<boolean> {
    const { random } = this.#place;
    const journey = WEIGHTED_JOURNEYS[random.between(0, WEIGHTED_JOURNEYS.length - 1)];
    // The versions of a member are fixed, so a random draw selects the group first.
    const group = groups[random.between(0, groups.length - 1)];
    if (journey === undefined || group === undefined) {
      throw new Error('There is no journey or no member.');
    }
    const member = await takeMember(group, random);
    let recorded: readonly RecordedRequest[] = [];
    try {
      const visitor = this.#members.createVisitor(member, journey.isMember);
      const isCanary = (await visitor.open(journey.path)).get(bad.package) === version;
      recorded = (isCanary ? recordings : this.#control).get(journey) ?? [];
      await replayVisit(visitor, recorded, { bad: bad.package, member });
      return isCanary;
    } finally {
      await this.#members.restoreSession(member, journey.isMember ? recorded : []);
      group.push(member);
    }
  }

  async #startInnocent(...options: readonly string[]): Promise<void> {
    const words = [`${INNOCENT}@${INNOCENT_VERSION}`, '--percent', String(SHARE), ...options];
    await this.#place.site.releases.done('canary', ...words);
    await sleep(1_500);
  }

  async #isRunning(name: string, version: string): Promise<boolean> {
    const { canary } = getRoles(await readRegistry(this.#store), name) ?? {};
    return canary?.release.version === version;
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
      await this.#startInnocent('--anyway', '--reason', 'drill');
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

/** Returns true if a page of a visit loaded a feature. */
function loadsFeature(requests: readonly RecordedRequest[], feature: string): boolean {
  const reports = requests.filter(({ kind }) => kind === 'report').map(({ body }) => JSON.parse(body) as ReleaseReport);
  return reports.some(({ outcomes }) => outcomes.some((one) => one.outcome === 'loaded' && one.feature === feature));
}
