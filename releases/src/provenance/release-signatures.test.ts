import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { createFolderStore } from '../store/folder-store.ts';
import { openStore } from '../environment/open-store.ts';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findSignatureProblem } from '../registry/signed-registry.ts';
import { createReleaseKey, readReleaseKey, type ReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { readStatements, listSignatureProblems, signRelease } from './release-signatures.ts';
import { readSource } from './read-source.ts';

const kim = readReleaseKey(createReleaseKey());
const lee = readReleaseKey(createReleaseKey());
const stranger = readReleaseKey(createReleaseKey());
const keys = readTrustedKeys(`kim=${kim.publicText} lee=${lee.publicText}`, 'a test');

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(async () => storage.close());

let project: ReleaseProject;
let plain: ReleaseStore;
afterEach(() => project.remove());

/** Returns the store for a process with or without a key. */
const as = (key: ReleaseKey | undefined, signatures: number): ReleaseStore => ({
  ...plain,
  key,
  trust: { keys, signatures },
});

/** Returns the project for a process with or without a key. */
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

describe.each(['a folder', 'an object store'])('signatures in %s', (place) => {
  beforeEach(async () => {
    project = createReleaseProject();
    plain =
      place === 'a folder'
        ? project.store
        : openStore(
            {
              ...storage.env,
              RELEASES_STORE: `${storage.env.RELEASES_STORE?.replace('/eu', `/${path.basename(project.root)}`)}`,
            },
            '/',
          );
  });

  it('counts signatures per builder, and requires the configured number', async () => {
    expect(await run(kim, 0, 'publish', 'shell', '--sign')).toMatchObject({ code: 0 });
    const [found] = await readStatements(plain, await manifest(), keys);
    expect(found).toMatchObject({ signers: ['kim'], statement: { predicateType: 'https://slsa.dev/provenance/v1' } });
    const rejected = await run(kim, 2, 'activate', 'shell@1.0.0');
    expect(rejected.code).toBe(1);
    expect(rejected.err).toMatch(
      /1 of 2 signatures of trusted builders.*publish shell --version 1\.0\.0 --rebuild --sign/,
    );
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
      /1 of 2 signatures of trusted builders \(kim\)\. Sign it .*publish shell --version 1\.0\.0 --rebuild --sign/,
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
      /lee signed other bytes than those that are stored\. "release publish shell --version 1\.0\.0 --rebuild"/,
    );
    expect(await readRegistry(plain)).toMatchObject({ microFrontends: {} });
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

  it('rejects a registry that was changed without a key until it is adopted', async () => {
    const file = path.join(project.folder, 'registry.json');
    const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
    const stripped = { ...registry.extras?.change, key: undefined, signature: undefined };
    for (const evil of [
      { ...registry, extras: { ...registry.extras, retired: { 'shell@0.9.0': '2026-01-01' } } },
      { ...registry, revision: 9 },
      { ...registry, extras: { ...registry.extras, change: stripped } },
      { ...registry, extras: {} },
    ]) {
      writeFileSync(file, JSON.stringify(evil));
      expect(await findSignatureProblem(as(undefined, 1), await readRegistry(plain))).toMatch(/registry/);
      const { err } = await run(kim, 1, 'rollback', 'shell');
      expect(err).toMatch(/history --verify.*history --adopt/);
    }
    expect(await run(kim, 1, 'history', '--adopt')).toMatchObject({ code: 0 });
    expect(await findSignatureProblem(as(undefined, 1), await readRegistry(plain))).toBeUndefined();
  });
});

describe('a second builder', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project.root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);

  it('signs only a release that it builds identically from the commit', async () => {
    project = createReleaseProject();
    plain = createFolderStore(project.folder);
    const write = (file: string, text: string) => writeFileSync(path.join(project.root, file), text);
    project.build('shell');
    write('build.mjs', "import fs from 'node:fs'; fs.cpSync('source', 'dist', { recursive: true });");
    execFileSync('cp', ['-r', path.join(project.root, 'shell/dist'), path.join(project.root, 'shell/source')]);
    write('shell/package.json', '{"name":"shell","version":"1.0.0","scripts":{"build":"node ../build.mjs"}}');
    write('package.json', '{"name":"site","private":true,"workspaces":["shell"]}');
    write('.gitignore', 'dist\nreleases\nnode_modules\n');
    const packages = {
      '': { name: 'site', workspaces: ['shell'] },
      'node_modules/shell': { resolved: 'shell', link: true },
      shell: { version: '1.0.0' },
    };
    write('package-lock.json', JSON.stringify({ name: 'site', lockfileVersion: 3, requires: true, packages }));
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'one');
    const work = async (key: ReleaseKey, ...args: string[]) => {
      const other = { ...as(key, 1) };
      const same = createReleaseProject(other);
      execFileSync('cp', ['-r', `${project.root}/.`, same.root]);
      const ended = await same.run(...args);
      same.remove();
      return ended;
    };
    expect(await work(kim, 'publish', 'shell', '--sign')).toMatchObject({ code: 0 });
    write('shell/source/main.js', 'evil');
    git('commit', '-qam', 'two');
    // Without --commit from the commit that the first builder stated.
    const signed = await work(lee, 'publish', 'shell', '--version', '1.0.0', '--rebuild', '--sign');
    expect(signed).toMatchObject({ code: 0, err: '' });
    expect(signed.out).toMatch(/3 of 3 files are equal.*signed/);
    expect(await listSignatureProblems(as(kim, 2), await manifest())).toEqual([]);

    const commit = git('rev-parse', 'HEAD').toString().trim();
    const other = await work(lee, 'publish', 'shell', '--version', '1.0.0', '--rebuild', '--sign', '--commit', commit);
    expect(other.code).toBe(1);
    expect(other.err).toMatch(/is not signed\. These differ:\n {2}- main\.js/);

    write('shell/source/main.js', 'not committed');
    project.build('shell', { version: '1.1.0' });
    expect(await work(kim, 'publish', 'shell', '--version', '1.1.0', '--sign')).toMatchObject({ code: 0 });
    expect((await work(lee, 'publish', 'shell', '--version', '1.1.0', '--rebuild', '--sign')).err).toMatch(
      /uncommitted changes/,
    );
  });
});
