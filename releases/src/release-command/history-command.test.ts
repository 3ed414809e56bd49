import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReleaseKey, readReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { describeActor } from './history-command.ts';

const kim = readReleaseKey(createReleaseKey());
const trusted = readTrustedKeys(`kim=${kim.publicText}`, 'a test');

let unsigned: ReleaseProject;
let project: ReleaseProject;
beforeEach(() => {
  unsigned = createReleaseProject();
  project = createReleaseProject({ ...createFolderStore(unsigned.folder), key: kim });
});
afterEach(() => {
  project.remove();
  unsigned.remove();
});

it('returns what visitors got of each package after each change', async () => {
  await unsigned.live('shell');
  await unsigned.live('mf-wallet', { routes: ['/deposit'] });
  const before = (await readRegistry(unsigned.store)).revision;
  unsigned.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
  await unsigned.run('publish', 'mf-wallet');
  await unsigned.run('canary', 'mf-wallet@1.1.0', '--percent', '10', '--to', 'locale=ko');
  await unsigned.run('rollback', 'mf-wallet');
  const at = async (revision: number) =>
    (JSON.parse((await unsigned.run('history', '--revision', String(revision), '--json')).out) as { versions: object })
      .versions;
  const shell = { active: '1.0.0' };
  expect(await at(before)).toEqual({ shell, 'mf-wallet': { active: '1.0.0' } });
  expect(await at(before + 1)).toEqual({
    shell,
    'mf-wallet': { active: '1.0.0', canary: '1.1.0', percent: 10, to: ['locale=ko'] },
  });
  expect(await at(before + 2)).toEqual(await at(before));
  expect((await unsigned.run('history', '--revision', String(before + 1))).out).toMatch(
    /canary .*\n.*\n.*mf-wallet +1\.0\.0 +1\.1\.0 for 10 % of locale=ko/s,
  );
  expect(await unsigned.run('history', '--revision', '99')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no revision 99'),
  });
});

describe('describeActor', () => {
  it('returns the owner of the key that signed a change', async () => {
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    await project.run('set', 'maintenance', 'mf-wallet', 'on', '--reason', 'the bank is closed');
    await project.run('set', 'staff', 'demo01');
    project.clock += 365 * 86_400_000;
    project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.run('publish', '--prune');
    const entries = await project.store.readHistory();
    expect(entries.map(({ action }) => action)).toEqual([
      'publish',
      'activate',
      'publish',
      'activate',
      'disable',
      'staff',
    ]);
    expect(entries.map((entry) => describeActor(entry, trusted))).toEqual(entries.map(() => 'kim (signed)'));
    expect((await readRegistry(project.store)).extras?.change?.signature).toBeDefined();
  });

  it('returns the stated name for an unsigned or altered change', async () => {
    await unsigned.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    const [first, , last] = (await project.store.readHistory()).filter(({ action }) => action !== 'stop');
    expect(first && describeActor(first, trusted)).toBe('tester (it is not signed)');
    expect(last && describeActor({ ...last, detail: 'mf-games@6.6.6' }, trusted)).toMatch(
      /^tester \(it was changed after kim signed it/,
    );
    expect(last && describeActor(last, undefined)).toBe(`tester (key ${kim.id.slice(0, 8)})`);
  });
});
