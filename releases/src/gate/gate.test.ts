import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_VERSION } from 'shared-types/platform';
import { type BuildOptions, type ReleaseProject, releaseProject } from '../testing/release-project.ts';

let project: ReleaseProject;
beforeEach(async () => {
  project = releaseProject();
  await project.live('shell');
  await project.live('mf-games', { routes: ['/game'], slots: [{ slot: 'home.banner', module: './banner' }] });
});
afterEach(() => project.remove());

/** Publishes a wallet and asks check, activate and canary; all three must say the same. */
async function refusal(build: BuildOptions, spoil: (folder: string) => void = () => undefined): Promise<string> {
  await project.live('mf-wallet', { version: '0.9.0', routes: ['/deposit'] });
  const registry = path.join(project.folder, 'registry.json');
  const before = readFileSync(registry, 'utf8');
  project.build('mf-wallet', { routes: ['/deposit'], ...build });
  expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
  spoil(path.join(project.folder, 'packages/mf-wallet/1.0.0'));
  const runs = [
    await project.run('check', 'mf-wallet@1.0.0'),
    await project.run('activate', 'mf-wallet@1.0.0'),
    await project.run('canary', 'mf-wallet@1.0.0', '--percent', '10'),
  ];
  expect(runs.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(new Set(runs.map(({ err }) => err)).size).toBe(1);
  expect(readFileSync(registry, 'utf8')).toBe(before);
  return runs[0]?.err ?? '';
}

describe('the gate refuses', () => {
  it('a file that is missing', async () => {
    expect(await refusal({}, (folder) => rmSync(path.join(folder, 'deposit-page.js')))).toMatch(
      /deposit-page\.js is missing/,
    );
  });

  it('a file that is not what was published', async () => {
    expect(await refusal({}, (folder) => writeFileSync(path.join(folder, 'remoteEntry.js'), 'evil'))).toMatch(
      /remoteEntry\.js has another hash/,
    );
  });

  it('a descriptor that is not valid any more', async () => {
    const spoil = (folder: string) => {
      const file = path.join(folder, 'release.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { descriptor: { routes: unknown } };
      manifest.descriptor.routes = [{ path: 'deposit' }];
      writeFileSync(file, JSON.stringify(manifest));
    };
    expect(await refusal({}, spoil)).toMatch(/descriptor is not valid/);
  });

  it('a module that is not exposed', async () => {
    expect(await refusal({ exposed: ['./other-page'] })).toMatch(/\.\/deposit-page is not exposed/);
  });

  it('a platform that the shell does not have yet', async () => {
    expect(await refusal({ requires: '^9.0.0' })).toMatch(/shell\/platform \^9\.0\.0/);
  });

  it('a platform range in the descriptor alone', async () => {
    expect(await refusal({ requires: '^9.0.0', consumes: { react: '^19.0.0' } })).toMatch(/shell\/platform \^9\.0\.0/);
  });

  it('a shared module that the shell does not provide', async () => {
    expect(await refusal({ consumes: { lodash: '^4.0.0' } })).toMatch(/lodash.*does not provide/);
  });

  it('a shared module in a version that does not fit', async () => {
    expect(await refusal({ consumes: { react: '^18.0.0' } })).toMatch(
      /react \^18\.0\.0, but shell@1\.0\.0 provides 19/,
    );
  });

  it.each(['/game', '/game/'.slice(0, -1)])('the route %s of another feature', async (route) => {
    expect(await refusal({ routes: [route] })).toMatch(/route \/game belongs to mf-games@1\.0\.0/);
  });

  it.each([
    ['/note/:key', '/note/:id'],
    ['/note/new', '/note/:id'],
    ['/note/:key/:part', '/note/:id/:at'],
  ])('the route %s where another feature has %s: any part fits both', async (route, taken) => {
    await project.live('mf-community', { routes: [taken] });
    expect(await refusal({ routes: [route] })).toMatch(/the route \S+ belongs to mf-community@1\.0\.0/);
  });

  it('a place for one that another feature fills', async () => {
    expect(await refusal({ slots: [{ slot: 'home.banner', module: './banner' }] })).toMatch(
      /slot home\.banner belongs/,
    );
  });

  it('a manifest with code for the browser', async () => {
    const files = { 'mf-manifest.json': '{"metaData":{"getPublicPath":"function(){return 1}"}}' };
    expect(await refusal({ files })).toMatch(/getPublicPath/);
  });

  it('all of it at once, told in one answer', async () => {
    const text = await refusal({ routes: ['/game'], consumes: { lodash: '^4.0.0' }, requires: '^9.0.0' });
    expect(text.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(3);
  });
});

describe('the gate', () => {
  it('lets a place for many be filled by many, and routes that differ', async () => {
    await project.live('mf-boxes', { slots: [{ slot: 'home.boxes', module: './boxes' }] });
    expect(
      await project.live('mf-wallet', { routes: ['/deposit'], slots: [{ slot: 'home.boxes', module: './boxes' }] }),
    ).toMatchObject({ code: 0 });
  });

  it('holds a shell against every live feature, canaries included', async () => {
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

  it('holds a canary of one feature against a canary of another', async () => {
    await project.live('mf-wallet', { routes: ['/deposit'] });
    for (const name of ['mf-wallet', 'mf-games']) {
      project.build(name, { version: '1.1.0', routes: ['/promo'] });
      await project.run('publish', name);
    }
    expect(await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5')).toMatchObject({ code: 0 });
    expect((await project.run('canary', 'mf-games@1.1.0', '--percent', '5')).err).toMatch(/route \/promo/);
  });

  it('lets a new version of a feature keep its routes', async () => {
    await project.live('mf-wallet', { routes: ['/deposit'] });
    expect(await project.live('mf-wallet', { version: '1.1.0', routes: ['/deposit'] })).toMatchObject({ code: 0 });
  });
});
