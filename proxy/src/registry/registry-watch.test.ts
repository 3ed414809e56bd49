import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'shared-types/registry';
import { setUpReleaseSite, setUpTestSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { createFolderStore } from 'releases/store/folder-store.ts';
import { createReleaseKey, readReleaseKey } from 'releases/signing/release-key.ts';
import { readTrustedKeys } from 'releases/signing/trusted-keys.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';

describe('the watched registry', () => {
  const { site, project } = setUpReleaseSite();
  let file: string;
  let good: string;

  beforeAll(async () => {
    file = path.join(site.releases, 'registry.json');
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    good = readFileSync(file, 'utf8');
  });
  beforeEach(async () => {
    writeFileSync(file, good);
    await site.app.registry.refresh();
    site.logs.length = 0;
  });

  /** Returns a change of the registry's text as by an editor, at the first place or by a pattern. */
  const edit = (wanted: string | RegExp, replacement: string) => () => {
    expect(good).toMatch(wanted);
    writeFileSync(file, good.replace(wanted, replacement));
  };

  const removeShell = edit(/"shell": \{[^]*?(?="mf-wallet": \{\n)/, '');

  const WAYS: readonly (readonly [string, () => void])[] = [
    ['empty', () => writeFileSync(file, '')],
    ['gone', () => rmSync(file)],
    ['cut off in the middle', () => truncateSync(file, Math.floor(good.length / 2))],
    ['with bytes of zero', () => writeFileSync(file, Buffer.alloc(good.length))],
    ['null', () => writeFileSync(file, 'null')],
    ['a list', () => writeFileSync(file, '[]')],
    ['without a revision', edit('"revision"', '"other"')],
    ['with a revision of words', edit('"revision": 2', '"revision": "seven"')],
    ['with the revision 0', edit('"revision": 2', '"revision": 0')],
    ['with a revision that no number can follow', edit('"revision": 2', '"revision": 1e308')],
    ['with a revision in part', edit('"revision": 2', '"revision": 2.5')],
    ['with a lower revision', edit('"revision": 2', '"revision": 1')],
    ['without a shell', removeShell],
    ['with a version that is not in the store', edit(/1\.0\.0/g, '1.0.9')],
    ['with a file that the stored version does not have', edit('"deposit-page.js"', '"no.js"')],
    ['without packages', edit('"packages"', '"other"')],
    ['with no active version', edit('"active"', '"other"')],
    ['with a version twice', repeatVersion],
    ['with a hash of another file', edit(/"sha256-[^"]+"/, `"sha256-${'A'.repeat(43)}="`)],
    ['with an invalid hash', edit(/"sha256-[^"]+"/, '"md5-abc"')],
    ['with an invalid version', edit('"version": "1.0.0"', '"version": "latest"')],
    ['with the release of another package', edit('"mf-wallet": {\n', '"mf-games": {\n')],
    ['with a file outside the release', edit('"entry": "remoteEntry.js"', '"entry": "../../shell/1.0.0/main.js"')],
  ];

  function repeatVersion(): void {
    const registry = JSON.parse(good) as Registry;
    const { shell } = registry.packages;
    const repeated = { ...shell, earlier: [shell?.active.release] };
    writeFileSync(file, JSON.stringify({ ...registry, packages: { ...registry.packages, shell: repeated } }));
  }

  it.each(WAYS)('uses the last valid registry and logs the reason: %s', async (_, spoil) => {
    const before = site.app.registry.current();
    spoil();
    await site.app.registry.refresh();
    expect(site.app.registry.current()).toBe(before);
    expect(site.app.registry.problem()?.message).toMatch(/Revision 2 is still served\.$/);
    await site.app.registry.refresh();
    expect(site.logs.filter((line) => line.includes('the registry in the store is not used'))).toHaveLength(1);
    const page = await site.app.inject({ url: '/deposit' });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('/assets/mf-wallet/1.0.0/remoteEntry.js');
    const ready = await site.app.inject({ url: '/readyz' });
    expect(ready.json()).toMatchObject({ registry: true, registryProblem: site.app.registry.problem()?.message });
  });

  it('loads the registry again after a repair', async () => {
    writeFileSync(file, '{');
    await site.app.registry.refresh();
    writeFileSync(file, good);
    await site.app.registry.refresh();
    expect(site.app.registry.problem()).toBeUndefined();
  });

  const start = setUpTestSites();

  it('reports an unusable registry at the start until it is valid', async () => {
    edit('"revision": 2', '"revision": 0')();
    const started = await start({ RELEASES_DIR: site.releases });
    const ready = await started.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      registry: false,
      registryProblem: expect.stringMatching(/revision must be >= 1.*No registry is in use yet\.$/),
    });
    expect(started.logs.some((line) => line.includes('No registry is in use yet.'))).toBe(true);
    writeFileSync(file, good);
    await started.app.registry.refresh();
    expect((await started.app.inject({ url: '/readyz' })).json()).toEqual({ registry: true, backend: true });
  });

  it('becomes ready when the missing version is added to the store', async () => {
    const release = path.join(site.releases, 'packages/mf-wallet/1.0.0/release.json');
    const content = readFileSync(release);
    rmSync(release);
    const started = await start({ RELEASES_DIR: site.releases });
    expect(started.app.registry.problem()).toMatchObject({ reason: 'missing_version' });
    writeFileSync(release, content);
    await started.app.registry.refresh();
    expect(started.app.registry.problem()).toBeUndefined();
    expect(started.app.registry.current().revision).toBe(2);
  });

  describe('an unreachable store', () => {
    afterEach(() => void jest.restoreAllMocks());
    const failToRead = () =>
      jest.spyOn(site.app.releases, 'readRegistryText').mockRejectedValue(new Error('The store could not be reached.'));

    it('logs an unreachable store one time and recovers with the old registry', async () => {
      failToRead();
      await site.app.registry.refresh();
      await site.app.registry.refresh();
      expect(site.app.registry.problem()).toEqual({
        reason: 'unreachable',
        message: 'The store could not be reached. Revision 2 is still served.',
      });
      expect(site.app.registry.current().revision).toBe(2);
      expect(site.logs.filter((line) => line.includes('The store could not be reached.'))).toHaveLength(1);
      jest.restoreAllMocks();
      await site.app.registry.refresh();
      expect(site.app.registry.problem()).toBeUndefined();
      expect(site.logs.some((line) => line.includes('in use again'))).toBe(true);
    });

    it('leaves a registry broken that was broken before', async () => {
      writeFileSync(file, '{');
      await site.app.registry.refresh();
      failToRead();
      await site.app.registry.refresh();
      jest.restoreAllMocks();
      await site.app.registry.refresh();
      expect(site.app.registry.problem()).toMatchObject({ reason: 'unreadable' });
    });

    it('reports a store that does not respond for 10 s', async () => {
      const hanging = Promise.withResolvers<string | undefined>();
      jest.spyOn(site.app.releases, 'readRegistryText').mockReturnValue(hanging.promise);
      const refreshed = site.app.registry.refresh();
      const start = performance.now();
      const clock = jest.spyOn(performance, 'now').mockReturnValue(start + 9_000);
      expect(site.app.registry.problem()).toBeUndefined();
      clock.mockReturnValue(start + 11_000);
      expect(site.app.registry.problem()?.message).toMatch(/^The release store has not responded for 11 s\./);
      expect(Math.round(site.app.registry.secondsSinceRead())).toBe(11);
      hanging.resolve(good);
      await refreshed;
      expect(site.app.registry.problem()).toBeUndefined();
    });
  });

  it('reports the reason in metrics why a registry is not used', async () => {
    removeShell();
    await site.app.registry.refresh();
    const text = await site.app.metrics.registry.metrics();
    expect(text).toMatch(/^site_registry_problem\{reason="no_shell"\} 1$/m);
    expect(text).toMatch(/^site_registry_problem\{reason="invalid"\} 0$/m);
  });
});

describe('a signed registry', () => {
  const kim = readReleaseKey(createReleaseKey());
  const trusted = `kim=${kim.publicText}`;
  const env = { RELEASE_TRUSTED_KEYS: trusted, RELEASE_REQUIRE_SIGNATURES: '1' };
  const site = setUpTestSite({ LOG_LEVEL: 'silent', ...env });

  it('uses registries signed by a trusted key and ignores others', async () => {
    const trust = { keys: readTrustedKeys(trusted, 'a test'), signatures: 1 };
    const project = createReleaseProject({ ...createFolderStore(site.releases), key: kim, trust });
    const file = path.join(site.releases, 'registry.json');
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit'] });
    await site.app.registry.refresh();
    expect(site.app.registry.problem()).toBeUndefined();
    const { revision } = site.app.registry.current();
    expect(revision).toBe(2);
    const signed = readFileSync(file, 'utf8');

    // Changes the store by the command, with write access but without a key.
    const thief = createReleaseProject(site.releases);
    expect(await thief.run('set', 'maintenance', 'mf-wallet', 'on')).toMatchObject({ code: 0 });
    await site.app.registry.refresh();
    expect(site.app.registry.current().revision).toBe(revision);
    expect(site.app.registry.problem()).toEqual({
      reason: 'unsigned',
      message: expect.stringMatching(/No trusted key signed revision 3.*not signed.*Revision 2 is still served/),
    });

    // Another file for a version that is live, in the registry that kim signed.
    const registry = JSON.parse(signed) as Registry;
    const { files } = registry.packages['mf-wallet']?.active.release ?? {};
    expect(files).toBeDefined();
    Object.assign(files ?? {}, { 'deposit-page.js': files?.['remoteEntry.js'] });
    writeFileSync(file, JSON.stringify(registry));
    await site.app.registry.refresh();
    expect(site.app.registry.problem()?.message).toMatch(/not the one that kim signed/);

    writeFileSync(file, signed);
    await site.app.registry.refresh();
    expect(site.app.registry.problem()).toBeUndefined();
    thief.remove();
    project.remove();
  });
});
