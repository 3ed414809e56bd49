import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEvidence } from '../canary-analysis/evidence.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withRolledBack } from '../registry/registry-change.ts';
import { getRoles } from '../registry/roles.ts';
import { listWaitingCanaries } from '../rollout/apply-step.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { setWalletEvidence } from '../testing/version-evidence.ts';
import { formatGroups, readPlan } from './rollout-options.ts';

const project = setUpReleaseProject(publishNextWallet);

describe('release canary', () => {
  beforeEach(async () => {
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
    expect((await canary(option)).err).toMatch(/mf-wallet has no canary/);
  });

  it.each([
    ['--pause', '--resume'],
    ['--pause', '--percent', '5'],
    ['--percent', '5', '--steps', '5,50'],
  ])('rejects %s with %s', async (...options) => {
    expect((await project.run('canary', 'mf-wallet@1.1.0', ...options)).err).toMatch(/only one of --percent/);
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

const startCanary = async () => project.run('canary', 'mf-wallet@1.1.0', '--percent', '10', '--enough', '50');
const live = async () => getRoles(await readRegistry(project.store), 'mf-wallet')?.active.release.version;

/** Ends the newest version of the wallet like the canary analysis. */
const rollBack = async (action: 'stop' | 'rollback') =>
  changeRegistry(
    project.store,
    { by: 'proxy', now: new Date(project.clock), action, detail: 'mf-wallet@1.1.0: failed for 9 of 80' },
    (registry) => withRolledBack(registry, 'mf-wallet'),
  );

describe('promoting a canary', () => {
  beforeEach(async () => startCanary());

  it.each([
    ['promote', 'mf-wallet'],
    ['activate', 'mf-wallet@1.1.0'],
  ])('requires a healthy canary or a reason with the command %s %s', async (...command) => {
    expect((await project.run(...command)).err).toMatch(/0 of 50 visitors had it.*--anyway --reason/);
    expect((await project.run(...command, '--anyway')).err).toMatch(/--anyway needs a reason/);
    expect((await project.run(...command, '--anyway', '--reason', ' ')).err).toMatch(/one line/);
    expect(await live()).toBe('1.0.0');
    expect(await project.run(...command, '--anyway', '--reason', 'the old one loses money')).toMatchObject({ code: 0 });
    expect(await live()).toBe('1.1.0');
    expect((await project.store.readHistory()).at(-1)).toMatchObject({
      action: command[0],
      by: 'tester',
      reason: 'the old one loses money',
    });
  });

  it('requires no reason after enough visitors, and records the figures', async () => {
    await setWalletEvidence(project, { visitors: { exposed: 50, failing: 1 } });
    expect(await project.run('promote', 'mf-wallet', '--dry-run')).toMatchObject({ code: 0 });
    expect(await project.run('promote', 'mf-wallet')).toMatchObject({ code: 0 });
    expect(await live()).toBe('1.1.0');
    expect((await project.store.readHistory()).at(-1)).toMatchObject({ figures: { visitors: 50, failing: 1 } });
    expect((await project.run('history')).out).toMatch(/mf-wallet@1\.1\.0 to all visitors — visitors 50, failing 1/);
    expect((await project.run('promote', 'mf-wallet')).out).toMatch(/nothing to do/);
  });

  it('rejects unreadable visitor counts', async () => {
    project.readEvidence = readEvidence;
    await project.store.analysis.write('counts.json', '{"records":{');
    expect((await project.run('promote', 'mf-wallet')).err).toContain('counts.json of the store is not JSON');
  });
});

describe('a version that the canary analysis stopped', () => {
  beforeEach(async () => {
    await startCanary();
    await rollBack('stop');
    project.clock += 60_000;
  });

  it.each([
    ['activate', 'mf-wallet@1.1.0'],
    ['canary', 'mf-wallet@1.1.0', '--percent', '5'],
    ['rollback', 'mf-wallet', '--to', '1.1.0'],
  ])('rejects a stopped version by %s without a reason', async (...command) => {
    expect((await project.run(...command)).err).toMatch(/was stopped by the canary analysis at .*9 of 80.*--anyway/);
    expect((await project.run(...command, '--anyway')).err).toMatch(/--anyway needs a reason/);
    expect(await project.run(...command, '--anyway', '--reason', 'the failures were a bot')).toMatchObject({ code: 0 });
  });

  it('rejects a stopped version if the stop is only in the registry', async () => {
    const file = path.join(project.folder, 'history.jsonl');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.at(-1)).toContain('"stop"');
    writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
    expect(await project.run('activate', 'mf-wallet@1.1.0')).toMatchObject({ code: 1 });
  });

  it('does not block another version than the stopped one', async () => {
    await project.publish('mf-wallet', { version: '1.2.0', routes: ['/deposit'] });
    expect(await project.run('activate', 'mf-wallet@1.2.0')).toMatchObject({ code: 0 });
  });
});

it('rejects activating a version that the canary analysis rolled back', async () => {
  await project.run('activate', 'mf-wallet@1.1.0', '--anyway', '--reason', 'as agreed');
  await rollBack('rollback');
  expect((await project.run('activate', 'mf-wallet@1.1.0')).err).toMatch(/was stopped by the canary analysis/);
});
