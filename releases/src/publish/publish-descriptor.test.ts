import { beforeEach, expect, it } from '@jest/globals';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
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
