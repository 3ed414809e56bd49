import { beforeEach, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishNextWallet } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await publishNextWallet(project);
});

const readJson = async (...args: string[]) => JSON.parse((await project.run(...args, '--json')).out) as unknown;
const preview = async (release: string) => {
  const { releases } = (await readJson('activate', release, '--dry-run')) as { releases: readonly unknown[] };
  return releases[0];
};

it('lists stored versions with their roles', async () => {
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', '10');
  expect(await readJson('versions', 'mf-wallet')).toEqual([
    expect.objectContaining({ package: 'mf-wallet', version: '1.1.0', role: 'canary' }),
    expect.objectContaining({ package: 'mf-wallet', version: '1.0.0', role: 'live' }),
  ]);
});

it.each([
  ['a member of staff', ['--member', 'demo01'], '1.1.0'],
  ['another member', ['--member', 'demo02'], '1.0.0'],
  ['a visitor', ['--visitor', 'abc'], '1.0.0'],
])('returns the versions of %s', async (_, who, version) => {
  await project.run('set', 'staff', 'demo01');
  await project.run('canary', 'mf-wallet@1.1.0', '--to', 'staff');
  expect(await readJson('versions', 'mf-wallet', ...who)).toMatchObject([{ package: 'mf-wallet', version }]);
});

it('rejects an unknown locale with instructions', async () => {
  const { code, err } = await project.run('versions', '--member', 'demo01', '--locale', 'kr');
  expect([code, err]).toEqual([1, expect.stringMatching(/--locale ko/)]);
});

it('previews the commits between two releases', async () => {
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=kim', '-c', 'user.email=kim@example.com'];
    return execFileSync('git', ['-C', project.root, ...author, ...args], { encoding: 'utf8' });
  };
  writeFileSync(path.join(project.root, '.gitignore'), 'releases\n');
  git('init', '-q');
  for (const version of ['1.2.0', '1.3.0']) {
    project.build('mf-wallet', { version, routes: ['/deposit'] });
    git('add', '-A');
    git('commit', '-q', '-m', `wallet ${version}`);
    await project.run('publish', 'mf-wallet');
  }
  await project.run('activate', 'mf-wallet@1.2.0');
  expect(await preview('mf-wallet@1.3.0')).toMatchObject({
    changes: { commits: [expect.stringMatching(/^[0-9a-f]{7,} kim: wallet 1\.3\.0$/)] },
  });
  project.build('mf-wallet', { version: '1.4.0', routes: ['/deposit'] });
  await project.run('publish', 'mf-wallet');
  expect(await preview('mf-wallet@1.4.0')).not.toHaveProperty('changes.commits');
});

it('previews the differences of a release from the live version', async () => {
  const files = {
    'sbom.cdx.json': JSON.stringify({ components: [{ name: 'dayjs', version: '1.0.0', purl: 'pkg:npm/dayjs' }] }),
  };
  project.build('mf-wallet', {
    version: '1.2.0',
    routes: ['/deposit', '/withdraw'],
    files,
    buildData: { calls: ['statement'] },
  });
  await project.run('publish', 'mf-wallet');
  expect(await preview('mf-wallet@1.2.0')).toMatchObject({
    changes: {
      against: '1.0.0',
      routes: { added: ['/withdraw'], removed: [] },
      calls: { added: ['statement'] },
      dependencies: { added: ['dayjs 1.0.0'] },
      files: { added: ['withdraw-page.js'], changed: expect.arrayContaining(['remoteEntry.js']) },
    },
  });
  expect((await project.run('activate', 'mf-wallet@1.2.0', '--dry-run')).out).toMatch(/routes added: \/withdraw/);
});
