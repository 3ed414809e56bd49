import { beforeEach, expect, it, describe } from '@jest/globals';
import { readRegistry } from '../registry/read-registry.ts';
import { listWaitingCanaries } from '../rollout/apply-step.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setWalletEvidence } from '../testing/version-evidence.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { formatGroups, readPlan } from './rollout-options.ts';

describe('release canary', () => {
  const project = setUpReleaseProject();
  beforeEach(async () => {
    await publishNextWallet(project);
    await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50,100', '--every', '20m');
  });

  const canary = async (...options: string[]) => project.run('canary', 'mf-wallet', ...options);
  const stepAnyway = async () => canary('--next-step', '--anyway', '--reason', 'now');
  const listWaiting = async () => listWaitingCanaries(await readRegistry(project.store));

  it('leaves the share and the steps of a paused canary unchanged', async () => {
    expect((await canary('--pause', '--reason', 'holiday')).out).toMatch(/mf-wallet stays at 5 %/);
    expect(await listWaiting()).toEqual([]);
    const { packages } = await readRegistry(project.store);
    expect(packages['mf-wallet']?.canary?.rollout.steps).toEqual([5, 50, 100]);
    expect((await canary('--pause')).out).toMatch(/nothing to do/);
  });

  it.each([
    ['resume', ['canary', 'mf-wallet', '--resume']],
    ['the same canary again', ['canary', 'mf-wallet@1.1.0', '--steps', '5,50,100', '--every', '20m']],
  ])('waits the whole time between steps after %s', async (_, command) => {
    await canary('--pause');
    project.clock += 3_600_000;
    expect(await project.run(...command)).toMatchObject({ code: 0, err: '' });
    const [waiting] = await listWaiting();
    expect(waiting?.rollout.next).toBe(new Date(project.clock + 1_200_000).toISOString());
  });

  it('takes the next step now when the evidence allows it', async () => {
    await setWalletEvidence(project, { visitors: { exposed: 10, failing: 0 } });
    expect((await canary('--next-step')).err).toMatch(/10 of 50 visitors/);
    await setWalletEvidence(project, { visitors: { exposed: 300, failing: 0 } });
    expect((await canary('--next-step')).out).toMatch(/mf-wallet is at 50 %/);
    expect((await project.store.readHistory()).at(-1)).toMatchObject({
      action: 'step',
      detail: 'mf-wallet@1.1.0 from 5 % to 50 %',
      figures: { visitors: 300 },
    });
    expect((await stepAnyway()).out).toMatch(/at 100 %/);
    expect((await stepAnyway()).err).toMatch(/release promote mf-wallet/);
  });

  it('leaves a paused canary paused after a manual step', async () => {
    await canary('--pause');
    expect((await stepAnyway()).out).toMatch(/at 50 %/);
    expect(await listWaiting()).toEqual([]);
  });

  it.each(['--pause', '--resume', '--next-step'])('reports with %s that no canary runs', async (option) => {
    await project.run('rollback', 'mf-wallet');
    const { code, err } = await canary(option);
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
});

describe('readPlan', () => {
  it.each([
    [{ percent: '10' }, { percent: 10 }],
    [{ to: ['staff'] }, { percent: 100, to: ['staff'] }],
    [
      { percent: '5', to: ['width=phone', 'locale=ko,locale=en'] },
      { percent: 5, to: ['locale=en', 'locale=ko', 'width=phone'] },
    ],
    [{ steps: '1, 5,100' }, { steps: [1, 5, 100], every: 3_600_000, enough: 50 }],
    [
      { steps: '50', every: '90s', enough: '3', guard: true, to: ['member=demo01', 'member=demo01'] },
      { steps: [50], every: 90_000, enough: 3, guard: true, to: ['member=demo01'] },
    ],
  ])('parses %j', (options, plan) => {
    expect(readPlan(options)).toEqual(plan);
  });

  it.each([
    ['no visitors', {}, /--percent 10.*--steps.*--to staff/],
    ['a time without steps', { percent: '5', every: '20m' }, /--every.*--steps/],
    ['a time without a unit', { steps: '5', every: '20' }, /"20" is not a duration/],
    ['a time of 0', { steps: '5', every: '0m' }, /"0m" is not a time between steps/],
    ['a time of months', { steps: '5', every: '31d' }, /30d/],
    ['steps that are not numbers', { steps: 'all' }, /"all" are invalid steps/],
    ['no steps', { steps: '' }, /are invalid steps/],
    ['steps that shrink', { steps: '1,25,5' }, /increasing whole numbers/],
    ['a step twice', { steps: '5,5' }, /increasing whole numbers/],
    ['a step of 0', { steps: '0,5' }, /from 1 to 100/],
    ['a step above 100', { steps: '50,101' }, /from 1 to 100/],
    ['a fraction', { steps: '0.5,5' }, /whole numbers/],
    ['a share that is negative', { percent: '-5' }, /whole number from 1 to 100/],
    ['visitors that are not a number', { steps: '5', enough: 'many' }, /"many" is not a number of visitors/],
    ['no visitors', { steps: '5', enough: '0' }, /above 0/],
    ['an unknown group', { to: ['moon'] }, /"moon" is not a group: write staff, member=demo01/],
    ['a language that the site does not have', { to: ['locale=de'] }, /"locale=de" is not a group.*en, vn, jp, cn/],
    ['a width in pixels', { to: ['width=390'] }, /width=phone/],
    ['an invalid login', { to: ['member=../etc'] }, /member=demo01/],
    ['an empty group', { to: [''] }, /"" is not a group/],
  ])('rejects %s', (_, options, message) => {
    expect(() => readPlan(options)).toThrow(message);
  });

  it('formats the combination of groups', () => {
    expect(formatGroups(['locale=en', 'locale=ko', 'staff', 'width=phone'])).toBe(
      'locale=en or locale=ko and staff and width=phone',
    );
  });
});
