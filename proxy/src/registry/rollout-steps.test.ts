import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildProxy } from '../app.ts';
import { readProxyEnvironment } from '../environment.ts';
import { readHistory } from 'releases/registry/change-registry.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { getRoles } from 'releases/registry/roles.ts';
import { applyStep, listWaitingCanaries } from 'releases/rollout/apply-step.ts';
import type { VersionEvidence } from 'releases/canary-analysis/evidence.ts';
import { publishNextWallet } from 'releases/testing/release-project.ts';
import { buildVersionEvidence } from 'releases/testing/version-evidence.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';

const MINUTE = 60_000;

const project = setUpReleaseProject();
let apps: FastifyInstance[];
/** Times of the proxies and of the store, in ms. */
let clock: { wall: number; store: number };
/** What is known of the canary; its rollout is filled in. */
let known: Partial<VersionEvidence>;

beforeEach(async () => {
  apps = [];
  clock = { wall: project.clock, store: project.clock };
  known = {};
  await publishNextWallet(project);
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

const getEnvironment = () =>
  readProxyEnvironment({
    BACKEND_URL: 'http://127.0.0.1:1',
    RELEASES_DIR: project.folder,
    SESSION_SECRET: 'a-secret-of-the-tests-with-enough-characters',
    LOG_LEVEL: 'silent',
  });

/** How a canary misses an outcome. */
const missed = (evidence: number): VersionEvidence['outcomes'][number] => ({
  name: 'deposit',
  kind: 'guardrail',
  canary: { shown: 90, reached: 3 },
  control: { shown: 90, reached: 40 },
  eValue: evidence,
});

/** Starts a proxy with the project's store that checks rollouts only on request. */
async function proxy(): Promise<FastifyInstance> {
  const environment = getEnvironment();
  const app = await buildProxy(environment, {
    now: () => clock.wall,
    storeTime: async () => clock.store,
    readEvidence: async (store) => [
      buildVersionEvidence({ version: '1.1.0', rollout: (await canary(store))?.rollout.salt, ...known }),
    ],
  });
  apps.push(app);
  return app;
}

const canary = async (store = project.store) => getRoles(await readRegistry(store), 'mf-wallet')?.canary;
const share = async () => (await canary())?.percent;
const live = async () => getRoles(await readRegistry(project.store), 'mf-wallet')?.active.release.version;
const steps = async () => (await project.store.readHistory()).filter(({ by }) => by === 'proxy');

function pass(ms: number): void {
  clock.wall += ms;
  clock.store += ms;
}

async function look(...some: readonly FastifyInstance[]): Promise<void> {
  await Promise.all(some.map(async (app) => app.registry.refresh()));
  await Promise.all(some.map(async (app) => app.storeClock.compare()));
  await Promise.all(some.map((app) => app.rollouts.look()));
}

const start = (...more: string[]) =>
  project.run('canary', 'mf-wallet@1.1.0', '--steps', '1,25,100', '--every', '20m', '--enough', '50', ...more);

describe('a rollout in steps', () => {
  it('advances after its time and visitors, and ends at 100 % with stored figures', async () => {
    expect(await start('--guard')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1 % of visitors, then 25, 100 %/),
    });
    const app = await proxy();
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
      pass(20 * MINUTE);
      await look(app);
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
    ['its evidence is no number', { visitors: { exposed: 500, failing: 0 }, eValue: Number.NaN }],
    ['an outcome is missed', { visitors: { exposed: 500, failing: 0 }, outcomes: [missed(20)] }],
    ['an outcome is no number', { visitors: { exposed: 500, failing: 0 }, outcomes: [missed(Number.NaN)] }],
  ])('waits while %s, and goes on when that is over', async (_, found) => {
    await start();
    const app = await proxy();
    known = found;
    await look(app);
    pass(60 * MINUTE);
    await look(app);
    await look(app);
    expect(await share()).toBe(1);
    expect(await steps()).toEqual([]);
    known = { visitors: { exposed: 500, failing: 0 } };
    await look(app);
    expect(await share()).toBe(25);
  });

  it('requires new visitors for each step', async () => {
    await start();
    const app = await proxy();
    known = { visitors: { exposed: 60, failing: 0 } };
    await look(app);
    pass(20 * MINUTE);
    await look(app);
    await look(app);
    known = { visitors: { exposed: 109, failing: 0 } };
    pass(20 * MINUTE);
    await look(app);
    expect(await share()).toBe(25);
    known = { visitors: { exposed: 110, failing: 0 } };
    await look(app);
    expect(await share()).toBe(100);
  });

  it('takes a rollout step once with many proxies', async () => {
    await start();
    known = { visitors: { exposed: 1_000, failing: 0 } };
    const all = [await proxy(), await proxy(), await proxy()];
    await look(...all);
    pass(20 * MINUTE);
    await Promise.all(all.map(async (app) => app.storeClock.compare()));
    await Promise.all(all.map((app) => app.rollouts.look()));
    expect(await share()).toBe(25);
    await look(...all);
    expect(await share()).toBe(25);
    expect(await steps()).toHaveLength(1);
  });

  it.each([
    ['before the registry is written', 'writeRegistry', 0],
    ['before the history is', 'appendHistory', 1],
  ] as const)('takes a rollout step once when the proxy that takes it dies %s', async (_, at, taken) => {
    await start();
    const [waiting] = listWaitingCanaries(await readRegistry(project.store));
    const died = async () => {
      throw new Error('killed');
    };
    const known = async () => [
      buildVersionEvidence({
        version: '1.1.0',
        rollout: waiting?.rollout.salt,
        visitors: { exposed: 500, failing: 0 },
      }),
    ];
    const apply = async (store = project.store) =>
      waiting && applyStep({ store, readEvidence: known }, waiting, new Date(project.clock));
    await expect(apply({ ...project.store, [at]: died })).rejects.toThrow('killed');
    expect(await apply()).toMatchObject({ outcome: taken === 0 ? 'taken' : 'late' });
    expect(await share()).toBe(25);
    expect((await readHistory(project.store)).filter(({ action }) => action === 'step')).toHaveLength(1);
  });

  it('goes on after every proxy was started again', async () => {
    await start();
    known = { visitors: { exposed: 500, failing: 0 } };
    await look(await proxy());
    pass(20 * MINUTE);
    const app = await proxy();
    await look(app);
    expect(await share()).toBe(25);
  });

  it.each([120, -120])(
    'takes no step by a proxy whose clock is %s minutes off, but by another one',
    async (minutes) => {
      await start();
      known = { visitors: { exposed: 500, failing: 0 } };
      const app = await proxy();
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
    await start();
    known = { visitors: { exposed: 500, failing: 0 } };
    const app = await buildProxy(getEnvironment(), {
      now: () => clock.wall,
      storeTime: async () => Promise.reject(new Error('read-only')),
    });
    apps.push(app);
    pass(20 * MINUTE);
    await look(app);
    expect(await share()).toBe(1);
    const { storeProblem } = (await app.inject({ url: '/readyz' })).json<{ storeProblem?: string }>();
    expect(storeProblem).toBe('The release store takes no writes: read-only');
    expect(await app.metrics.registry.metrics()).toMatch(/^site_release_store_writable 0$/m);
  });

  it('waits no longer than one step for a time that a clock far ahead wrote', async () => {
    await start();
    known = { visitors: { exposed: 500, failing: 0 } };
    pass(-365 * 24 * 60 * MINUTE);
    const app = await proxy();
    await look(app);
    pass(20 * MINUTE);
    await look(app);
    expect(await share()).toBe(25);
  });

  it('ends a rollout that a person or the canary analysis ended', async () => {
    await start();
    known = { visitors: { exposed: 500, failing: 0 } };
    const app = await proxy();
    await look(app);
    pass(20 * MINUTE);
    await project.run('rollback', 'mf-wallet');
    await app.rollouts.look();
    expect(await share()).toBeUndefined();
    expect(await live()).toBe('1.0.0');
  });

  it('limits a rollout for a group to the group after its last step', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--steps', '50,100', '--every', '1m', '--to', 'locale=ko');
    known = { visitors: { exposed: 500, failing: 0 } };
    const app = await proxy();
    for (let minute = 0; minute < 3; minute += 1) {
      await look(app);
      pass(MINUTE);
    }
    await look(app);
    expect(await share()).toBe(100);
    expect(await live()).toBe('1.0.0');
    expect((await canary())?.rollout.next).toBeUndefined();
  });
});
