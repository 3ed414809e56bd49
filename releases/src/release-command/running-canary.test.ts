import { beforeEach, expect, it } from '@jest/globals';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { listWaitingSteps } from '../rollout/apply-step.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await publishNextWallet(project);
  await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50,100', '--every', '20m');
});

const readCanary = async () => getRoles(await readRegistry(project.store), 'mf-wallet')?.canary;

/** Sets the number of visitors who had the canary without a failure. */
async function haveVisitors(exposed: number): Promise<void> {
  const rollout = (await readCanary())?.extras.rollout?.salt;
  project.readEvidence = async () => [
    buildVersionEvidence({ version: '1.1.0', rollout, visitors: { exposed, failing: 0 } }),
  ];
}

it('leaves the share and the steps of a paused canary unchanged', async () => {
  const { out } = await project.run('canary', 'mf-wallet', '--pause', '--reason', 'holiday');
  expect(out).toMatch(/mf-wallet stays at 5 %/);
  expect(listWaitingSteps(await readRegistry(project.store))).toEqual([]);
  expect((await readCanary())?.extras.rollout?.steps).toEqual([5, 50, 100]);
  expect((await project.run('canary', 'mf-wallet', '--pause')).out).toMatch(/nothing to do/);
});

it.each([
  ['resume', ['canary', 'mf-wallet', '--resume']],
  ['the same canary again', ['canary', 'mf-wallet@1.1.0', '--steps', '5,50,100', '--every', '20m']],
])('waits the whole time between steps after %s', async (_, command) => {
  await project.run('canary', 'mf-wallet', '--pause');
  project.clock += 3_600_000;
  expect(await project.run(...command)).toMatchObject({ code: 0, err: '' });
  const [step] = listWaitingSteps(await readRegistry(project.store));
  expect(step?.next).toBe(new Date(project.clock + 1_200_000).toISOString());
});

it('takes the next step now when the evidence allows it', async () => {
  await haveVisitors(10);
  expect((await project.run('canary', 'mf-wallet', '--next-step')).err).toMatch(/10 of 200 visitors/);
  await haveVisitors(300);
  expect((await project.run('canary', 'mf-wallet', '--next-step', '--reason', 'looks good')).out).toMatch(
    /mf-wallet is at 50 %/,
  );
  const entry = (await project.store.readHistory()).at(-1);
  expect(entry).toMatchObject({
    action: 'step',
    detail: 'mf-wallet@1.1.0 from 5 % to 50 %',
    figures: { visitors: 300 },
  });
  expect((await project.run('canary', 'mf-wallet', '--next-step', '--anyway', '--reason', 'now')).out).toMatch(
    /at 100 %/,
  );
  expect((await project.run('canary', 'mf-wallet', '--next-step', '--anyway', '--reason', 'now')).err).toMatch(
    /release promote mf-wallet/,
  );
});

it('leaves a paused canary paused after a manual step', async () => {
  await project.run('canary', 'mf-wallet', '--pause');
  expect((await project.run('canary', 'mf-wallet', '--next-step', '--anyway', '--reason', 'now')).out).toMatch(
    /at 50 %/,
  );
  expect(listWaitingSteps(await readRegistry(project.store))).toEqual([]);
});

it.each(['--pause', '--resume', '--next-step'])('reports with %s that no canary runs', async (option) => {
  await project.run('rollback', 'mf-wallet');
  const { code, err } = await project.run('canary', 'mf-wallet', option);
  expect([code, err]).toEqual([1, expect.stringMatching(/mf-wallet has no canary/)]);
});

it.each([
  ['--pause', '--resume'],
  ['--pause', '--percent', '5'],
  ['--percent', '5', '--steps', '5,50'],
])('rejects %s with %s', async (...options) => {
  const { code, err } = await project.run('canary', 'mf-wallet@1.1.0', ...options);
  expect([code, err]).toEqual([1, expect.stringMatching(/only one of --percent/)]);
});
