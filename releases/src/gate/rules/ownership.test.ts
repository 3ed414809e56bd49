import { beforeEach, expect, it } from '@jest/globals';
import { setUpReleaseProject } from '../../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit', '/comp'] });
});

const publish = async (name: string, version: string, routes: readonly string[]) => {
  project.build(name, { version, routes });
  await project.run('publish', name);
};

it('does not free a page while only a canary of its feature lacks it', async () => {
  await publish('mf-wallet', '1.1.0', ['/deposit']);
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', '99');
  expect((await project.live('mf-bonus', { routes: ['/comp'] })).err).toMatch(
    /the route \/comp belongs to mf-wallet@1\.0\.0 already\. It is free once mf-wallet is live for all visitors without it/,
  );
});

it('frees a page that its feature removed, and blocks the rollback', async () => {
  await publish('mf-wallet', '1.1.0', ['/deposit']);
  await project.run('activate', 'mf-wallet@1.1.0');
  const closed = 'mf-wallet@1.0.0 cannot be rolled back to while mf-bonus@1.0.0 has its page /comp.';
  await publish('mf-bonus', '1.0.0', ['/comp']);
  expect(await project.run('activate', 'mf-bonus@1.0.0')).toMatchObject({
    code: 0,
    out: expect.stringContaining(closed),
  });

  expect((await project.run('rollback', 'mf-wallet')).err).toMatch(/the route \/comp belongs to/);
  await publish('mf-bonus', '1.1.0', ['/bonus']);
  expect((await project.run('activate', 'mf-bonus@1.1.0')).out).not.toContain('cannot be rolled back to');
  expect(await project.run('rollback', 'mf-wallet')).toMatchObject({ code: 0 });
});

it('allows moving a page to another feature in one step', async () => {
  await publish('mf-wallet', '1.1.0', ['/deposit']);
  await publish('mf-bonus', '1.0.0', ['/comp']);
  expect(await project.run('activate', 'mf-wallet@1.1.0', 'mf-bonus@1.0.0')).toMatchObject({ code: 0 });
});
