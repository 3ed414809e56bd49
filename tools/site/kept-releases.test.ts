import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { findOtherDecisions, STARTED_BY } from './kept-releases.ts';

let project: ReleaseProject;
beforeEach(() => {
  project = releaseProject();
});
afterEach(() => project.remove());

const find = async () =>
  Object.fromEntries(await findOtherDecisions(project.store, ['shell', 'mf-games', 'mf-wallet']));
const add = async (by: string, action: string, detail: string) =>
  project.store.appendHistory([{ at: '2026-11-27T00:00:00.000Z', by, action, detail, revision: 1 }]);

it('finds no decision in an empty store', async () => {
  expect(await find()).toEqual({});
});

it('finds no decision about packages that only the start activated', async () => {
  await add(STARTED_BY, 'activate', 'shell@1.0.0 mf-games@1.0.0');
  expect(await find()).toEqual({});
});

it('finds an activation and a rollback by a person', async () => {
  await add(STARTED_BY, 'activate', 'shell@1.0.0 mf-wallet@1.0.0');
  await project.live('shell');
  await project.live('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
  await project.live('mf-wallet', { version: '1.2.0', routes: ['/deposit'] });
  expect(await find()).toMatchObject({ 'mf-wallet': { action: 'activate', by: 'tester' }, shell: { by: 'tester' } });
  await project.run('rollback', 'mf-wallet');
  expect(await find()).toMatchObject({ 'mf-wallet': { action: 'rollback', by: 'tester' } });
});

it('finds a version that the canary analysis stopped', async () => {
  await add(STARTED_BY, 'activate', 'mf-games@1.0.0');
  await add('proxy', 'stop', 'mf-games@1.1.0: failed for 9 of 80 visitors');
  expect(await find()).toMatchObject({ 'mf-games': { action: 'stop', by: 'proxy' } });
});
