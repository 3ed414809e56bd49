import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_VERSION } from 'shared-types/platform';
import { type TestBuildOptions } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await project.live('shell');
  await project.live('mf-games', { routes: ['/game'], slots: [{ slot: 'home.banner', module: './banner' }] });
});

/** Publishes a wallet and activates it, in a dry run too, and starts a canary; all three must report the same problems. */
async function getRejection(build: TestBuildOptions, spoil: (folder: string) => void): Promise<string> {
  await project.live('mf-wallet', { version: '0.9.0', routes: ['/deposit'] });
  const registry = path.join(project.folder, 'registry.json');
  const before = readFileSync(registry, 'utf8');
  project.build('mf-wallet', { routes: ['/deposit'], ...build });
  expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
  spoil(path.join(project.folder, 'packages/mf-wallet/1.0.0'));
  const runs = [
    await project.run('activate', 'mf-wallet@1.0.0', '--dry-run'),
    await project.run('activate', 'mf-wallet@1.0.0'),
    await project.run('canary', 'mf-wallet@1.0.0', '--percent', '10'),
  ];
  expect(runs.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(new Set(runs.map(({ err }) => err)).size).toBe(1);
  expect(readFileSync(registry, 'utf8')).toBe(before);
  return runs[0]?.err ?? '';
}

describe('the gate', () => {
  it('reports all problems together', async () => {
    const text = await getRejection(
      { routes: ['/game'], consumes: { lodash: '^4.0.0' }, requires: '^9.0.0' },
      (folder) => rmSync(path.join(folder, 'game-page.js')),
    );
    expect(text.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(4);
    expect(text).toMatch(/game-page\.js is missing/);
  });

  it('checks a shell with every live feature, canaries included', async () => {
    await project.live('mf-wallet', { routes: ['/deposit'] });
    project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit'], consumes: { react: '~19.3.0' } });
    await project.run('publish', 'mf-wallet');
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5');
    const { err } = await project.live('shell', {
      version: '2.0.0',
      provides: { react: '19.4.0', 'shell/platform': PLATFORM_VERSION },
    });
    expect(err).toMatch(/mf-wallet@1\.1\.0: needs react ~19\.3\.0, but shell@2\.0\.0 provides 19\.4\.0/);
    expect(err).not.toMatch(/mf-wallet@1\.0\.0/);
  });

  it('checks a canary with the canaries of other features', async () => {
    await project.live('mf-wallet', { routes: ['/deposit'] });
    for (const name of ['mf-wallet', 'mf-games']) {
      project.build(name, { version: '1.1.0', routes: ['/promo'] });
      await project.run('publish', name);
    }
    expect(await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5')).toMatchObject({ code: 0 });
    expect((await project.run('canary', 'mf-games@1.1.0', '--percent', '5')).err).toMatch(/route \/promo/);
  });
});
