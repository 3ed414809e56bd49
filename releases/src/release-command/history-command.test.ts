import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newReleaseKey, readReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { folderStore } from '../store/folder-store.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { type ReleaseProject, releaseProject } from '../testing/release-project.ts';
import { doneBy } from './history-command.ts';

const kim = readReleaseKey(newReleaseKey());
const trusted = readTrustedKeys(`kim=${kim.publicText}`, 'a test');

let unsigned: ReleaseProject;
let project: ReleaseProject;
beforeEach(() => {
  unsigned = releaseProject();
  project = releaseProject({ ...folderStore(unsigned.folder), key: kim });
});
afterEach(() => {
  project.remove();
  unsigned.remove();
});

describe('who did it', () => {
  it('is whose key signed the change, in the registry and in every line of the history', async () => {
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    await project.run('disable', 'mf-wallet', '--reason', 'the bank is closed');
    await project.run('staff', 'add', 'demo01');
    project.clock += 365 * 86_400_000;
    project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.run('prune');
    const entries = await project.store.readHistory();
    expect(entries.map(({ action }) => action)).toEqual([
      'publish',
      'activate',
      'publish',
      'activate',
      'disable',
      'staff',
    ]);
    expect(entries.map((entry) => doneBy(entry, trusted))).toEqual(entries.map(() => 'kim (signed)'));
    expect((await readRegistry(project.store)).extras?.change?.signature).toBeDefined();
  });

  it('is no more than a name where nothing was signed, or what was signed was changed', async () => {
    await unsigned.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    const [first, , last] = (await project.store.readHistory()).filter(({ action }) => action !== 'stop');
    expect(first && doneBy(first, trusted)).toBe('tester (it is not signed)');
    expect(last && doneBy({ ...last, detail: 'mf-games@6.6.6' }, trusted)).toMatch(
      /^tester \(its signature is not kim’s/,
    );
    expect(last && doneBy(last, undefined)).toBe(`tester (key ${kim.id.slice(0, 8)})`);
  });
});

describe('staff', () => {
  it('are who was named, however often', async () => {
    await unsigned.live('shell');
    expect((await unsigned.run('staff')).out).toMatch(/nobody is staff yet/);
    expect((await unsigned.run('staff', 'add', 'demo01', 'demo02')).out).toMatch(/demo01, demo02 are staff/);
    expect((await unsigned.run('staff', 'add', 'demo02')).out).toMatch(/nothing to do/);
    expect((await unsigned.run('staff', 'remove', 'demo02', '--dry-run')).out).toMatch(/would do: demo02 is no staff/);
    expect(await unsigned.run('staff', 'remove', 'demo02')).toMatchObject({ code: 0 });
    expect(JSON.parse((await unsigned.run('staff', 'list', '--json')).out)).toEqual({ staff: ['demo01'] });
  });

  it.each([
    [['fire', 'demo01'], /"fire" is nothing to do with staff: write list, add or remove/],
    [['add'], /Nobody is named/],
    [['add', '../x'], /"..\/x" is no login/],
    [['add', 'Demo01'], /"Demo01" is no login/],
  ])('%j is refused', async (args, message) => {
    await unsigned.live('shell');
    expect(await unsigned.run('staff', ...args)).toMatchObject({ code: 1, err: expect.stringMatching(message) });
  });
});
