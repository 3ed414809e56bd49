import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findSignatureProblem } from '../registry/signed-registry.ts';
import { createReleaseKey, readReleaseKey, type ReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { signRelease } from './release-signatures.ts';
import { readSource } from './read-source.ts';

const kim = readReleaseKey(createReleaseKey());
const lee = readReleaseKey(createReleaseKey());
const stranger = readReleaseKey(createReleaseKey());
const keys = readTrustedKeys(`kim=${kim.publicText} lee=${lee.publicText}`, 'a test');

let project: ReleaseProject;
let plain: ReleaseStore;
afterEach(() => project.remove());

const as = (key: ReleaseKey | undefined, signatures: number): ReleaseStore => ({
  ...plain,
  key,
  trust: { keys, signatures },
});

function projectAs(key: ReleaseKey | undefined, signatures: number): ReleaseProject {
  const other = createReleaseProject(as(key, signatures));
  other.build('shell');
  return other;
}

async function run(key: ReleaseKey | undefined, signatures: number, ...args: string[]) {
  const other = projectAs(key, signatures);
  const ended = await other.run(...args);
  other.remove();
  return ended;
}

const manifest = async (): Promise<ReleaseManifest> => (await plain.readManifest('shell', '1.0.0')) ?? ({} as never);

describe('signatures', () => {
  beforeEach(() => {
    project = createReleaseProject();
    plain = project.store;
  });

  it('counts signatures of equal builds and requires the configured number', async () => {
    expect(await run(kim, 0, 'publish', 'shell', '--sign')).toMatchObject({ code: 0 });
    const rejected = await run(kim, 2, 'activate', 'shell@1.0.0');
    expect(rejected.code).toBe(1);
    expect(rejected.err).toMatch(/1 of 2 signatures of trusted builders.*publish shell --version 1\.0\.0 --sign/);
    const second = projectAs(lee, 0);
    writeFileSync(path.join(second.root, 'shell/dist/main.js'), 'evil');
    expect((await second.run('publish', 'shell', '--sign')).err).toMatch(
      /already published with other content \(main\.js\)/,
    );
    second.remove();
    expect(await run(lee, 0, 'publish', 'shell', '--sign')).toMatchObject({ code: 0 });
    expect(await run(kim, 2, 'activate', 'shell@1.0.0')).toMatchObject({ code: 0 });
    expect(await findSignatureProblem(as(undefined, 2), await readRegistry(plain))).toBeUndefined();
  });

  it('blocks activation by untrusted signatures or by those over other bytes', async () => {
    await run(kim, 0, 'publish', 'shell', '--sign');
    await run(stranger, 0, 'publish', 'shell', '--sign');
    const foreign = await run(kim, 2, 'activate', 'shell@1.0.0');
    expect(foreign.code).toBe(1);
    expect(foreign.err).toMatch(
      /1 of 2 signatures of trusted builders \(kim\)\. Each builder signs it .*publish shell --version 1\.0\.0 --sign/,
    );
    expect(foreign.err).toContain(
      `not trusted here: ${stranger.id}. If that is a builder's fingerprint, add that builder's line`,
    );
    const release = await manifest();
    const other = { ...release, files: { ...release.files, 'main.js': release.files['ko.js'] ?? '' } };
    await signRelease(as(lee, 2), other, readSource(project.root), new Date());
    const differing = await run(kim, 1, 'activate', 'shell@1.0.0');
    expect(differing.code).toBe(1);
    expect(differing.err).toMatch(
      /lee signed other bytes than those that are stored\. "release publish shell --version 1\.0\.0 --sign"/,
    );
    expect(await readRegistry(plain)).toMatchObject({ packages: {} });
    await run(lee, 0, 'publish', 'shell', '--sign');
    expect(await run(kim, 2, 'activate', 'shell@1.0.0')).toMatchObject({ code: 0 });
  });

  it('deletes signatures with the release', async () => {
    await run(kim, 0, 'publish', 'shell', '--sign');
    await plain.removeRelease('shell', '1.0.0');
    expect(await plain.statements.list()).toEqual([]);
  });
});

describe('a registry with required signatures', () => {
  beforeEach(async () => {
    project = createReleaseProject();
    plain = project.store;
    await run(kim, 0, 'publish', 'shell', '--sign');
    await run(kim, 1, 'activate', 'shell@1.0.0');
  });

  it('rejects a change without a trusted key', async () => {
    for (const key of [undefined, stranger]) {
      expect((await run(key, 1, 'activate', 'shell@1.0.0')).err).toMatch(/must be signed here: set RELEASE_KEY/);
    }
    expect((await run(undefined, 0, 'publish', 'shell', '--sign')).err).toMatch(
      /RELEASE_KEY is not set.*openssl genpkey/,
    );
  });

  it('rejects a registry that was changed without a key until a signed change', async () => {
    const file = path.join(project.folder, 'registry.json');
    const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
    const stripped = { ...registry.change, key: undefined, signature: undefined };
    for (const evil of [
      { ...registry, retired: { 'shell@0.9.0': '2026-01-01' } },
      { ...registry, revision: 9 },
      { ...registry, change: stripped },
      { ...registry, change: undefined },
    ]) {
      writeFileSync(file, JSON.stringify(evil));
      expect(await findSignatureProblem(as(undefined, 1), await readRegistry(plain))).toMatch(/registry/);
      const { err } = await run(kim, 1, 'rollback', 'shell');
      expect(err).toMatch(/history --verify.*sign one change with RELEASE_REQUIRE_SIGNATURES=0/);
    }
    expect(await run(kim, 0, 'set', 'staff', 'demo01')).toMatchObject({ code: 0 });
    expect(await findSignatureProblem(as(undefined, 1), await readRegistry(plain))).toBeUndefined();
  });
});
