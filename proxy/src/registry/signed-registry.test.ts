import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'shared-types/registry';
import { createFolderStore } from 'releases/store/folder-store.ts';
import { createReleaseKey, readReleaseKey } from 'releases/signing/release-key.ts';
import { readTrustedKeys } from 'releases/signing/trusted-keys.ts';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const kim = readReleaseKey(createReleaseKey());

const trust = { RELEASE_TRUSTED_KEYS: `kim=${kim.publicText}`, RELEASE_REQUIRE_SIGNATURES: '1' };
const site = setUpTestSite({ LOG_LEVEL: 'silent', ...trust }, 'each');
let project: ReleaseProject;
let file: string;
beforeEach(async () => {
  const keys = readTrustedKeys(`kim=${kim.publicText}`, 'a test');
  project = createReleaseProject({ ...createFolderStore(site.releases), key: kim, trust: { keys, signatures: 1 } });
  file = path.join(site.releases, 'registry.json');
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  await site.app.registry.refresh();
});
afterEach(() => project.remove());

it('uses registries signed by a trusted key and ignores others', async () => {
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
  const wallet = registry.microFrontends['mf-wallet']?.[0];
  expect(wallet).toBeDefined();
  Object.assign(wallet?.extras.release.files ?? {}, { 'deposit-page.js': wallet?.metadata.integrity });
  writeFileSync(file, JSON.stringify(registry));
  await site.app.registry.refresh();
  expect(site.app.registry.problem()?.message).toMatch(/not the one that kim signed/);

  writeFileSync(file, signed);
  await site.app.registry.refresh();
  expect(site.app.registry.problem()).toBeUndefined();
  thief.remove();
});

it('rejects an older signed registry', async () => {
  const old = readFileSync(file, 'utf8');
  await project.run('set', 'maintenance', 'mf-wallet', 'on');
  await site.app.registry.refresh();
  writeFileSync(file, old);
  await site.app.registry.refresh();
  expect(site.app.registry.problem()?.message).toMatch(/went back from revision 3 to 2/);
  expect(site.app.registry.current().revision).toBe(3);
});
