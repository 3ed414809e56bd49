import { afterEach, expect, it } from '@jest/globals';
import { changeRegistry, rolesOf, withPromoted } from 'releases';
import { type CanarySite, startCanarySite } from '../testing/canary-site.ts';

let canary: CanarySite;
afterEach(() => canary.close());

const live = () => rolesOf(canary.site.app.registry.current().registry, 'mf-wallet')?.active.metadata.version;

/** Starts a site whose wallet becomes 1.1.0 for everybody, after so many visitors of 1.0.0, some of whom failed. */
async function promoted({ guard, failing = 0 }: { guard: boolean; failing?: number }): Promise<void> {
  canary = await startCanarySite(5);
  for (let visitor = 0; visitor < 100; visitor += 1) {
    await canary.saw('stable', visitor < failing ? 'render' : 'loaded');
  }
  await canary.project.run('rollback', 'mf-wallet');
  const how = guard ? ['--steps', '50', '--every', '1m', '--guard'] : ['--percent', '50'];
  expect(await canary.project.run('canary', 'mf-wallet@1.1.0', ...how)).toMatchObject({ code: 0 });
  const change = { by: 'tester', now: new Date(), action: 'promote', detail: 'mf-wallet' };
  await changeRegistry(canary.project.store, change, (registry) => withPromoted(registry, 'mf-wallet'));
  await canary.site.app.registry.refresh();
  expect(live()).toBe('1.1.0');
}

const known = () =>
  canary.site.app.judging.evidence().find(({ version, rollout }) => version === '1.1.0' && rollout === undefined);
const alarms = () => canary.site.logs.filter((line) => line.includes('look at mf-wallet@1.1.0: worse'));

it('that fail raise an alarm, told once, and stay without a guard', async () => {
  await promoted({ guard: false });
  for (let visitor = 0; visitor < 8; visitor += 1) {
    await canary.saw('apart', 'render');
  }
  expect(known()).toMatchObject({
    verdict: 'worse',
    alarms: ['worse'],
    rollout: undefined,
    against: '1.0.0',
  });
  expect(alarms()).toHaveLength(1);
  expect(await canary.acts()).toEqual([]);
  expect(live()).toBe('1.1.0');
});

it('that fail are rolled back with a guard, once', async () => {
  await promoted({ guard: true });
  for (let visitor = 0; visitor < 8; visitor += 1) {
    await canary.saw('apart', 'render');
  }
  expect(await canary.acts()).toMatchObject([
    { action: 'rollback', detail: expect.stringContaining('mf-wallet@1.1.0: failed') },
  ]);
  expect(live()).toBe('1.0.0');
  expect(alarms()).toHaveLength(1);
});

it('that fail as often as the version before stay', async () => {
  await promoted({ guard: true, failing: 20 });
  for (let visitor = 0; visitor < 60; visitor += 1) {
    await canary.saw('apart', visitor % 5 === 0 ? 'render' : 'loaded');
  }
  expect(known()?.alarms).toEqual([]);
  expect(live()).toBe('1.1.0');
});
