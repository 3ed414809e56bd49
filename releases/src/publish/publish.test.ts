import { beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuildFile } from './build-files.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { computeIntegrity } from '../store/integrity.ts';
import { restoreReleases } from '../store/copy-releases.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
const build = (file = '') => path.join(project.root, 'shell/dist', file);
const outside = (file: string) => path.join(project.root, 'private', file);

beforeEach(() => {
  project.build('shell');
  mkdirSync(outside(''));
  writeFileSync(outside('key'), 'secret');
});

describe('publish', () => {
  /** Replaces a file or folder of the build by a link to it. */
  const replaceByLink = (file: string) => {
    renameSync(path.resolve(build(file)), outside('moved'));
    symlinkSync(outside('moved'), path.resolve(build(file)));
  };

  it.each<[string, () => unknown, RegExp?]>([
    ['a link to a file outside', () => symlinkSync(outside('key'), build('key.js'))],
    ['a link to another file of the build', () => symlinkSync('main.js', build('again.js'))],
    ['a link to a folder', () => symlinkSync(outside(''), build('private'))],
    ['a link to nothing', () => symlinkSync('nothing', build('nothing.js'))],
    [
      'a hard link to another file of the build',
      () => linkSync(build('main.js'), build('again.js')),
      /(again|main)\.js in .*shell\/dist is a hard link.*build again/,
    ],
    ['a hard link as build data', () => linkSync(build('release-build.json'), outside('build.json'))],
    ['a pipe', () => execFileSync('mkfifo', [build('pipe.js')])],
    ['a link as build data', () => replaceByLink('release-build.json')],
    ['a link as its folder', () => replaceByLink('')],
  ])('rejects a build with %s', async (_, change, message = /link/) => {
    change();
    expect((await project.run('publish', 'shell')).err).toMatch(message);
    expect(await project.store.listReleases()).toEqual([]);
  });
});

describe('a file of a build', () => {
  it('restores a file from a backup that shares hard links with another one', async () => {
    await project.run('publish', 'shell');
    const place = path.join(project.folder, 'packages/shell/1.0.0');
    linkSync(path.join(place, 'main.js'), outside('yesterday'));
    const target = createFolderStore(path.join(project.root, 'restored'));
    await restoreReleases(project.folder, target);
    expect(await target.listReleases()).toHaveLength(1);
  });

  it('does not read a file that was replaced after it was listed', async () => {
    const hash = computeIntegrity(await readBuildFile(build(), 'main.js'));
    await expect(readBuildFile(build(), 'main.js', hash)).resolves.toBeInstanceOf(Buffer);

    writeFileSync(build('main.js'), 'other');
    await expect(readBuildFile(build(), 'main.js', hash)).rejects.toThrow('main.js');
    rmSync(build('main.js'));
    symlinkSync(outside('key'), build('main.js'));
    await expect(readBuildFile(build(), 'main.js')).rejects.toThrow('main.js');
    symlinkSync(outside(''), build('folder'));
    await expect(readBuildFile(build(), 'folder/key')).rejects.toThrow('folder/key');
    await expect(readBuildFile(build(), '../../private/key')).rejects.toThrow('key');
    linkSync(outside('key'), build('key.js'));
    await expect(readBuildFile(build(), 'key.js')).rejects.toThrow('hard link');
  });
});

describe('descriptor of a build', () => {
  beforeEach(() => {
    project.build('mf-wallet', { routes: ['/deposit'] });
  });

  const dist = () => path.join(project.root, 'mf-wallet/dist');

  const routesOf = async (version: string) =>
    (await project.store.readManifest('mf-wallet', version))?.descriptor?.routes.map((route) => route.path);

  it('publishes a build with its own descriptor when the package changed later', async () => {
    const savedBuild = path.join(project.root, 'kept-build');
    cpSync(dist(), savedBuild, { recursive: true });
    project.build('mf-wallet', { routes: ['/withdraw'] });
    expect(await project.run('publish', 'mf-wallet', '--version', '1.0.1', '--from', savedBuild)).toMatchObject({
      code: 0,
    });
    expect(await project.run('publish', 'mf-wallet', '--version', '1.0.2')).toMatchObject({ code: 0 });
    expect(await routesOf('1.0.1')).toEqual(['/deposit']);
    expect(await routesOf('1.0.2')).toEqual(['/withdraw']);
  });

  it('rejects a build without a descriptor, or without its calls', async () => {
    const file = path.join(dist(), 'release-build.json');
    const build = JSON.parse(readFileSync(file, 'utf8')) as object;
    const publishWithout = async (part: 'descriptor' | 'calls') => {
      writeFileSync(file, JSON.stringify({ ...build, [part]: undefined }));
      return project.run('publish', 'mf-wallet', '--from', dist());
    };
    expect((await publishWithout('descriptor')).err).toMatch(/no descriptor.*Build mf-wallet again/);
    expect((await publishWithout('calls')).err).toMatch(/is not valid:.*calls/);
  });
});
