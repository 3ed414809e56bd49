import { describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishNextWallet } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
const releaseFile = (name: string, version = '1.0.0') =>
  path.join(project.folder, 'packages', name, version, 'release.json');

describe('a command that changes the registry', () => {
  it('rejects writing a registry without a shell', async () => {
    const { code, err } = await project.live('mf-wallet', { routes: ['/deposit'] });
    expect(code).not.toBe(0);
    expect(err).toMatch(/has no shell.*release activate shell@VERSION/);
    expect(await project.store.readRegistryText()).toBeUndefined();
  });

  it('activates a first shell and features in one step', async () => {
    project.build('shell');
    project.build('mf-wallet', { routes: ['/deposit'] });
    await project.run('publish', 'shell');
    await project.run('publish', 'mf-wallet');
    expect(await project.run('activate', 'mf-wallet@1.0.0', 'shell@1.0.0')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'is missing',
      () => rmSync(releaseFile('shell')),
      /shell@1\.0\.0 is live in the registry, but is not in the store/,
    ],
    ['is cut off', () => writeFileSync(releaseFile('shell'), '{'), /release\.json of shell@1\.0\.0 .* is not JSON/],
    ['has other content', () => spoil(releaseFile('shell')), /shell@1\.0\.0 in the registry differs/],
  ])('rejects the change when a live version in the store %s', async (_, damage, message) => {
    await publishNextWallet(project);
    const before = await project.store.readRegistryText();
    damage();
    const { code, err } = await project.run('set', 'maintenance', 'mf-wallet', 'on');
    expect(code).not.toBe(0);
    expect(err).toMatch(message);
    expect(await project.store.readRegistryText()).toBe(before);
    expect((await project.run('status')).out).toMatch(message);
  });

  it('replaces a live version that is missing in the store', async () => {
    await publishNextWallet(project);
    rmSync(releaseFile('mf-wallet'));
    expect(await project.run('activate', 'mf-wallet@1.1.0')).toMatchObject({ code: 0 });
  });
});

function spoil(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace('19.3.1', '19.3.2'));
}
