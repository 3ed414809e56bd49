import { beforeEach, describe, expect, it } from '@jest/globals';
import { readEvidence } from '../canary-analysis/evidence.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeRegistry } from '../registry/change-registry.ts';
import { withRolledBack } from '../registry/registry-change.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setWalletEvidence } from '../testing/version-evidence.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await publishNextWallet(project);
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10', '--enough', '50');
});

const live = async () => getRoles(await readRegistry(project.store), 'mf-wallet')?.active.release.version;

/** Ends the newest version of the wallet like the canary analysis. */
const rollBack = async (action: 'stop' | 'rollback') =>
  changeRegistry(
    project.store,
    { by: 'proxy', now: new Date(project.clock), action, detail: 'mf-wallet@1.1.0: failed for 9 of 80' },
    (registry) => withRolledBack(registry, 'mf-wallet'),
  );

describe('promoting a canary', () => {
  it.each([
    ['promote', 'mf-wallet'],
    ['activate', 'mf-wallet@1.1.0'],
  ])('requires a healthy canary or a reason with the command %s %s', async (...command) => {
    const { code, err } = await project.run(...command);
    expect([code, err]).toEqual([1, expect.stringMatching(/0 of 50 visitors had it.*--anyway --reason/)]);
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
    const { code, err } = await project.run('promote', 'mf-wallet');
    expect([code, err]).toEqual([1, expect.stringContaining('counts.json of the store is not JSON')]);
  });

  it('requires no evidence for a version without a running canary', async () => {
    await project.publish('mf-wallet', { version: '1.2.0', routes: ['/deposit'] });
    expect(await project.run('activate', 'mf-wallet@1.2.0')).toMatchObject({ code: 0 });
  });
});

describe('a version that the canary analysis stopped', () => {
  beforeEach(async () => {
    await rollBack('stop');
    project.clock += 60_000;
  });

  it.each([
    ['activate', 'mf-wallet@1.1.0'],
    ['canary', 'mf-wallet@1.1.0', '--percent', '5'],
    ['rollback', 'mf-wallet', '--to', '1.1.0'],
  ])('rejects a stopped version by %s without a reason', async (...command) => {
    const { code, err } = await project.run(...command);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/was stopped by the canary analysis at .*9 of 80.*--anyway/),
    ]);
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
