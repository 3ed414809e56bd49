import { describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

describe('the gate', () => {
  const project = setUpReleaseProject(async ({ live }) => {
    await live('shell');
    await live('mf-games', { routes: ['/game'], slots: [{ slot: 'home.banner', module: './banner' }] });
  });

  it('reports all problems alike by activate, its dry run and canary', async () => {
    await project.live('mf-wallet', { version: '0.9.0', routes: ['/deposit'] });
    const before = await project.store.readRegistryText();
    await project.publish('mf-wallet', {
      routes: ['/game'],
      requires: '^9.0.0',
      buildData: { consumes: { lodash: '^4.0.0' } },
    });
    rmSync(path.join(project.folder, 'packages/mf-wallet/1.0.0/game-page.js'));
    const runs = [
      await project.run('activate', 'mf-wallet@1.0.0', '--dry-run'),
      await project.run('activate', 'mf-wallet@1.0.0'),
      await project.run('canary', 'mf-wallet@1.0.0', '--percent', '10'),
    ];
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1]);
    const [text = '', ...others] = new Set(runs.map(({ err }) => err));
    expect(others).toEqual([]);
    expect(text.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(4);
    expect(text).toMatch(/game-page\.js is missing/);
    expect(await project.store.readRegistryText()).toBe(before);
  });

  it('checks a canary with the canaries of other features', async () => {
    await project.live('mf-wallet', { routes: ['/deposit'] });
    for (const name of ['mf-wallet', 'mf-games']) {
      await project.publish(name, { version: '1.1.0', routes: ['/promo'] });
    }
    expect(await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5')).toMatchObject({ code: 0 });
    expect((await project.run('canary', 'mf-games@1.1.0', '--percent', '5')).err).toMatch(/route \/promo/);
  });
});

describe('ownership of pages', () => {
  const project = setUpReleaseProject(async ({ live }) => {
    await live('shell');
    await live('mf-wallet', { routes: ['/deposit', '/comp'] });
  });

  it('frees a page that its feature removed, and blocks the rollback', async () => {
    await project.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.run('activate', 'mf-wallet@1.1.0');
    const closed = 'mf-wallet@1.0.0 cannot be rolled back to while mf-bonus@1.0.0 has its page /comp.';
    await project.publish('mf-bonus', { routes: ['/comp'] });
    expect(await project.run('activate', 'mf-bonus@1.0.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining(closed),
    });

    expect((await project.run('rollback', 'mf-wallet')).err).toMatch(/the route \/comp belongs to/);
    await project.publish('mf-bonus', { version: '1.1.0', routes: ['/bonus'] });
    expect((await project.run('activate', 'mf-bonus@1.1.0')).out).not.toContain('cannot be rolled back to');
    expect(await project.run('rollback', 'mf-wallet')).toMatchObject({ code: 0 });
  });

  it('allows moving a page to another feature in one step', async () => {
    await project.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.publish('mf-bonus', { routes: ['/comp'] });
    expect(await project.run('activate', 'mf-wallet@1.1.0', 'mf-bonus@1.0.0')).toMatchObject({ code: 0 });
  });
});
