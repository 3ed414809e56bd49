import { beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../testing/killed-release-command.ts');

const project = setUpReleaseProject();
beforeEach(async () => {
  await project.live('shell');
  project.build('mf-wallet', { routes: ['/deposit'], files: { 'a.js': 'a', 'b.js': 'b' } });
});

/** Everything in the store, but the folder of a package that has no versions yet. */
const everything = () =>
  readdirSync(project.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) !== 'mf-wallet')
    .toSorted();

describe('a publish that the disk fails', () => {
  it.each([
    ['ENOSPC', '1', /no space left.*Make room.*ENOSPC: .*\.js/],
    ['ENOSPC', '3', /no space left.*Make room.*ENOSPC: .*\.js/],
    ['EROFS', '2', /for reading only.*Mount it.*EROFS/],
    ['EACCES', '2', /may not write.*Run it as.*EACCES/],
  ])('with %s at file %s reports what to do and leaves no partial release', async (failure, at, words) => {
    const before = everything();
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, 'publish', 'mf-wallet'],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          FAIL_CODE: failure,
          KILL_AT: at,
          KILL_ROOT: project.root,
          KILL_FOLDER: project.folder,
          KILL_NOW: '0',
        },
      },
    );
    expect(status).toBe(1);
    expect(stderr.toString()).toMatch(words);
    expect(everything()).toEqual(before);
    expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
  });
});

it('cleans a store while another command removes its draft of the lock', async () => {
  // Listed, but missing when it is read.
  symlinkSync('nowhere', path.join(project.folder, 'lock.4711.draft'));
  await project.store.tidy();
  expect(readdirSync(project.folder)).not.toContain('lock.4711.draft');
});
