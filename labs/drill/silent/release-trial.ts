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
import { replayVisit, ReplayVisitor } from './replay-visit.ts';
import type { SilentSite } from './silent-site.ts';
import { LANES, TrialMembers } from './trial-members.ts';

const BROWSERS = 4;

const ATTEMPTS = 2;

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
    this.#members = new TrialMembers(place.site.address, place.members, place.random);
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
    let sent: Pick<TrialResult, 'canaryVisitors' | 'broken'>;
    try {
      // Where a feature is not loaded, its release changes nothing.
      const journeys = JOURNEYS.filter((one) => loadsFeature(this.#control.get(one) ?? [], name));
      const { recordings: changed, broken } = await this.#record(
        journeys,
        (versions) => versions.get(name) === version,
      );
      const recordings = new Map([...this.#control, ...changed]);
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

  /** Records journeys in browsers whose versions match. */
  async #record(journeys: readonly Journey[], fits: (versions: ReadonlyMap<string, string>) => boolean) {
    const { say } = this.#place;
    const recordings = new Map<Journey, readonly RecordedRequest[]>();
    const broken: string[] = [];
    const record = async (journey: Journey) => {
      let problem: string | undefined;
      // A busy machine may fail once; a broken release fails twice.
      for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || problem !== undefined); attempt += 1) {
        const recorded = await this.#recordOnce(journey, fits);
        recordings.set(journey, recorded.requests);
        problem = recorded.problem;
      }
      if (problem !== undefined) {
        broken.push(journey.name);
        say(`    ${journey.name}: ${problem.slice(0, 150)}`);
      }
    };
    await new PQueue({ concurrency: BROWSERS }).addAll(journeys.map((journey) => async () => record(journey)));
    return { recordings, broken };
  }

  async #recordOnce(journey: Journey, fits: (versions: ReadonlyMap<string, string>) => boolean) {
    const { site, browser } = this.#place;
    let visitor = new ReplayVisitor(site.address);
    const member = await this.#members.find(async (one) => {
      visitor = this.#members.createVisitor(one, journey.isMember);
      return fits(await visitor.open(journey.path));
    });
    if (member === undefined) {
      throw new Error(`No visitor for "${journey.name}" got the required version. Raise MEMBERS.`);
    }
    const cancelDeposits = async () => (journey.isMember ? visitor.cancelDeposits() : undefined);
    let requests: readonly RecordedRequest[] = [];
    try {
      // An aborted visit may have left a deposit.
      await cancelDeposits();
      const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value }));
      const recorded = await recordVisit(browser, { address: site.address, cookies }, journey, member);
      ({ requests } = recorded);
      await cancelDeposits();
      return recorded;
    } finally {
      await this.#members.release(member, journey.isMember ? requests : []);
    }
  }

  /** Sends visitors until the canary is stopped or complete. @returns the number of canary visitors */
  async #sendVisitors(bad: BadFeature, version: string, recordings: Recordings): Promise<number> {
    const { site } = this.#place;
    const state = { sent: 0, inCanary: 0, isRunning: true };
    for (const pause of PAUSES) {
      const groups = await this.#members.split(4, (versions) => {
        const isBad = versions.get(bad.package) === version;
        return 2 * Number(isBad) + Number(versions.get(INNOCENT) === INNOCENT_VERSION);
      });
      const sendLane = async () => {
        while (state.isRunning && state.sent < pause && state.inCanary < MAX_CANARY_VISITORS) {
          state.sent += 1;
          const isCanary = await this.#sendVisitor(bad, { version, recordings, groups });
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
    run: {
      readonly version: string;
      readonly recordings: Recordings;
      readonly groups: readonly (readonly Credentials[])[];
    },
  ): Promise<boolean> {
    const { random } = this.#place;
    const total = JOURNEYS.reduce((sum, { weight }) => sum + weight, 0);
    let point = random.between(1, total);
    const journey = JOURNEYS.find(({ weight }) => (point -= weight) <= 0);
    if (journey === undefined) {
      throw new Error('The journeys have no weight.');
    }
    const member = await this.#members.take(run.groups);
    let recorded: readonly RecordedRequest[] = [];
    try {
      const visitor = this.#members.createVisitor(member, journey.isMember);
      const versions = await visitor.open(journey.path);
      const isCanary = versions.get(bad.package) === run.version;
      recorded = (isCanary ? run.recordings : this.#control).get(journey) ?? [];
      await replayVisit(visitor, recorded, { bad: bad.package, member });
      return isCanary;
    } finally {
      await this.#members.release(member, journey.isMember ? recorded : []);
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
