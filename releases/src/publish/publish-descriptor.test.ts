import { beforeEach, expect, it } from '@jest/globals';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(() => {
  project.build('mf-wallet', { routes: ['/deposit'] });
});

const dist = () => path.join(project.root, 'mf-wallet/dist');

/** Writes the descriptor of the package into its build, as the build preset does. */
function describeInBuild(): void {
  const file = path.join(dist(), 'release-build.json');
  const descriptor = JSON.parse(readFileSync(path.join(project.root, 'mf-wallet/feature.json'), 'utf8')) as unknown;
  const build = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...build, descriptor }));
}

const routesOf = async (version: string) =>
  (await project.store.readManifest('mf-wallet', version))?.descriptor?.routes.map((route) => route.path);

it('a build is published with its own descriptor, not with that of the package as it is by then', async () => {
  describeInBuild();
  const kept = path.join(project.root, 'kept-build');
  cpSync(dist(), kept, { recursive: true });
  project.build('mf-wallet', { routes: ['/withdraw'] });
  describeInBuild();
  expect(await project.run('publish', 'mf-wallet', '--version', '1.0.1', '--from', kept)).toMatchObject({ code: 0 });
  expect(await project.run('publish', 'mf-wallet', '--version', '1.0.2')).toMatchObject({ code: 0 });
  expect(await routesOf('1.0.1')).toEqual(['/deposit']);
  expect(await routesOf('1.0.2')).toEqual(['/withdraw']);
});

it('a build without a descriptor takes the one beside its folder, and none from elsewhere', async () => {
  const away = path.join(project.root, 'archive/mf-wallet/dist');
  cpSync(path.join(project.root, 'mf-wallet'), path.dirname(away), { recursive: true });
  project.build('mf-wallet', { routes: ['/withdraw'] });
  expect(await project.run('publish', 'mf-wallet', '--from', away)).toMatchObject({ code: 0 });
  expect(await routesOf('1.0.0')).toEqual(['/deposit']);
  rmSync(path.join(path.dirname(away), 'feature.json'));
  const { code, err } = await project.run('publish', 'mf-wallet', '--version', '1.0.1', '--from', away);
  expect(code).toBe(1);
  expect(err).toMatch(/no descriptor.*Build mf-wallet again/);
});
