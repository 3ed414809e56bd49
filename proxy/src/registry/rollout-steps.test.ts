import { beforeEach, describe, expect, it } from '@jest/globals';
import { readHistory } from 'releases/registry/change-registry.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { getRoles } from 'releases/registry/roles.ts';
import { applyStep, listWaitingCanaries } from 'releases/rollout/apply-step.ts';
import type { VersionEvidence } from 'releases/canary-analysis/evidence.ts';
import { publishNextWallet } from 'releases/testing/release-project.ts';
import { buildVersionEvidence } from 'releases/testing/version-evidence.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';
import { setUpTestSites } from '../testing/set-up-test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

const MINUTE = 60_000;
const FINE: Partial<VersionEvidence> = { visitors: { exposed: 500, failing: 0 } };

const project = setUpReleaseProject();
const startSite = setUpTestSites({ LOG_LEVEL: 'silent' });
/** Times of the proxies and of the store, in ms. */
let clock: { wall: number; store: number };
/** What is known of the canary; its rollout is filled in. */
let known: Partial<VersionEvidence>;

beforeEach(async () => {
  clock = { wall: project.clock, store: project.clock };
  known = FINE;
  await publishNextWallet(project);
});

/** How a canary misses an outcome. */
const missed = (evidence: number): VersionEvidence['outcomes'][number] => ({
  name: 'deposit',
  kind: 'guardrail',
  canary: { shown: 90, reached: 3 },
  control: { shown: 90, reached: 40 },
  eValue: evidence,
});

const readEvidence = async (store = project.store) => [
  buildVersionEvidence({ version: '1.1.0', rollout: (await canary(store))?.rollout.salt, ...known }),
];

/** Starts a proxy with the project's store that checks rollouts only on request. */
async function proxy(storeTime = async () => clock.store): Promise<TestSite['app']> {
  const options = { now: () => clock.wall, storeTime, readEvidence };
  return (await startSite({ RELEASES_DIR: project.folder }, options)).app;
}

const canary = async (store = project.store) => getRoles(await readRegistry(store), 'mf-wallet')?.canary;
const share = async () => (await canary())?.percent;
const live = async () => getRoles(await readRegistry(project.store), 'mf-wallet')?.active.release.version;
const steps = async () => (await project.store.readHistory()).filter(({ by }) => by === 'proxy');

function pass(ms: number): void {
  clock.wall += ms;
  clock.store += ms;
}

async function look(...some: readonly TestSite['app'][]): Promise<void> {
  await Promise.all(some.map(async (app) => app.registry.refresh()));
  await Promise.all(some.map(async (app) => app.storeClock.compare()));
  await Promise.all(some.map((app) => app.rollouts.look()));
}

/** Moves the clocks before the proxy checks the rollouts. */
async function lookAfter(minutes: number, app: TestSite['app']): Promise<void> {
  pass(minutes * MINUTE);
  await look(app);
}

const start = (...options: string[]) => project.run('canary', 'mf-wallet@1.1.0', ...options);

describe('a rollout in steps', () => {
  let app: TestSite['app'];
  beforeEach(async () => {
    expect(await start('--steps', '1,25,100', '--every', '20m', '--enough', '50', '--guard')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1 % of visitors, then 25, 100 %/),
    });
    app = await proxy();
  });

  it('advances after its time and visitors, and ends at 100 % with stored figures', async () => {
    known = { visitors: { exposed: 50, failing: 1 } };
    await look(app);
    pass(20 * MINUTE - 1);
    await look(app);
    expect(await share()).toBe(1);
    pass(1);
    await look(app);
    expect(await share()).toBe(25);
    for (const exposed of [100, 150]) {
      await look(app);
      known = { visitors: { exposed, failing: 2 } };
      await lookAfter(20, app);
    }
    expect(await live()).toBe('1.1.0');
    expect(getRoles(await readRegistry(project.store), 'mf-wallet')?.active).toMatchObject({
      by: 'promote',
      guard: true,
      at: expect.any(String),
    });
    expect(await steps()).toMatchObject([
      {
        action: 'step',
        detail: 'mf-wallet@1.1.0 from 1 % to 25 %',
        figures: { visitors: 50, failing: 1, stableVisitors: 900, stableFailing: 9, evidence: 1 },
        reason: '50 visitors had it, and nothing speaks against it',
      },
      { action: 'step', detail: 'mf-wallet@1.1.0 from 25 % to 100 %', figures: { visitors: 100 } },
      { action: 'promote', detail: 'mf-wallet@1.1.0 to all visitors', figures: { visitors: 150, failing: 2 } },
    ]);
  });

  it.each<[string, Partial<VersionEvidence>]>([
    ['too few of this step saw it', { visitors: { exposed: 49, failing: 0 } }],
    ['nothing was heard of it', {}],
    ['something speaks against it', { visitors: { exposed: 500, failing: 9 }, eValue: 20 }],
    ['its visitors are no number', { visitors: { exposed: Number.NaN, failing: 0 } }],
    ['its evidence is no number', { ...FINE, eValue: Number.NaN }],
    ['an outcome is missed', { ...FINE, outcomes: [missed(20)] }],
    ['an outcome is no number', { ...FINE, outcomes: [missed(Number.NaN)] }],
  ])('waits while %s, and goes on when that is over', async (_, found) => {
    known = found;
    await look(app);
    await lookAfter(60, app);
    await look(app);
    expect(await share()).toBe(1);
    expect(await steps()).toEqual([]);
    known = FINE;
    await look(app);
    expect(await share()).toBe(25);
  });

  it('requires new visitors for each step', async () => {
    known = { visitors: { exposed: 60, failing: 0 } };
    await look(app);
    await lookAfter(20, app);
    await look(app);
    known = { visitors: { exposed: 109, failing: 0 } };
    await lookAfter(20, app);
    expect(await share()).toBe(25);
    known = { visitors: { exposed: 110, failing: 0 } };
    await look(app);
    expect(await share()).toBe(100);
  });

  it('takes a rollout step once with many proxies', async () => {
    known = { visitors: { exposed: 1_000, failing: 0 } };
    const all = [app, await proxy(), await proxy()];
    await look(...all);
    pass(20 * MINUTE);
    await look(...all);
    expect(await share()).toBe(25);
    await look(...all);
    expect(await share()).toBe(25);
    expect(await steps()).toHaveLength(1);
  });

  it.each([
    ['before the registry is written', 'writeRegistry', 0],
    ['before the history is', 'appendHistory', 1],
  ] as const)('takes a rollout step once when the proxy that takes it dies %s', async (_, at, taken) => {
    const [waiting] = listWaitingCanaries(await readRegistry(project.store));
    const died = async () => {
      throw new Error('killed');
    };
    const apply = async (store = project.store) =>
      waiting && applyStep({ store, readEvidence }, waiting, new Date(project.clock));
    await expect(apply({ ...project.store, [at]: died })).rejects.toThrow('killed');
    expect(await apply()).toMatchObject({ outcome: taken === 0 ? 'taken' : 'late' });
    expect(await share()).toBe(25);
    expect((await readHistory(project.store)).filter(({ action }) => action === 'step')).toHaveLength(1);
  });

  it('goes on after every proxy was started again', async () => {
    await look(app);
    await lookAfter(20, await proxy());
    expect(await share()).toBe(25);
  });

  it.each([120, -120])(
    'takes no step by a proxy whose clock is %s minutes off, but by another one',
    async (minutes) => {
      pass(20 * MINUTE);
      clock.wall += minutes * MINUTE;
      await look(app);
      expect(await share()).toBe(1);
      clock.wall = clock.store;
      await look(app);
      expect(await share()).toBe(25);
      expect((await steps())[0]?.at).toBe(new Date(clock.store).toISOString());
    },
  );

  it('takes no step while the store is read-only, and reports it', async () => {
    const reader = await proxy(async () => Promise.reject(new Error('read-only')));
    await lookAfter(20, reader);
    expect(await share()).toBe(1);
    const { storeProblem } = (await reader.inject({ url: '/readyz' })).json<{ storeProblem?: string }>();
    expect(storeProblem).toBe('The release store takes no writes: read-only');
    expect(await reader.metrics.registry.metrics()).toMatch(/^site_release_store_writable 0$/m);
  });

  it('waits no longer than one step for a time that a clock far ahead wrote', async () => {
    await lookAfter(-365 * 24 * 60, app);
    await lookAfter(20, app);
    expect(await share()).toBe(25);
  });

  it('ends a rollout that a person or the canary analysis ended', async () => {
    await look(app);
    pass(20 * MINUTE);
    await project.run('rollback', 'mf-wallet');
    await app.rollouts.look();
    expect(await share()).toBeUndefined();
    expect(await live()).toBe('1.0.0');
  });
});

it('limits a rollout for a group to the group after its last step', async () => {
  await start('--steps', '50,100', '--every', '1m', '--to', 'locale=ko');
  const app = await proxy();
  for (let minute = 0; minute < 4; minute += 1) {
    await lookAfter(1, app);
  }
  expect(await share()).toBe(100);
  expect(await live()).toBe('1.0.0');
  expect((await canary())?.rollout.next).toBeUndefined();
});
