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

/** Returns all files of the store, without the folder of a package without versions. */
const listAll = () =>
  readdirSync(project.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) !== 'mf-wallet')
    .toSorted();

describe('publish on a failing disk', () => {
  it.each([
    ['ENOSPC', '1', /no space left.*Make room.*ENOSPC: .*\.js/],
    ['ENOSPC', '3', /no space left.*Make room.*ENOSPC: .*\.js/],
    ['EROFS', '2', /read-only.*Mount it.*EROFS/],
    ['EACCES', '2', /must not read or write.*Run it as.*EACCES/],
  ])('reports instructions and leaves no partial release after %s at file %s', async (failure, at, words) => {
    const before = listAll();
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
    expect(listAll()).toEqual(before);
    expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
  });
});

it('removes leftover files while another command removes its lock draft', async () => {
  // A broken link is listed, but cannot be read.
  symlinkSync('nowhere', path.join(project.folder, 'lock.4711.draft'));
  await project.store.tidy();
  expect(readdirSync(project.folder)).not.toContain('lock.4711.draft');
});
