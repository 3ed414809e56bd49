import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { readRegistry } from '../registry/read-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findSignatureProblem } from '../registry/signed-registry.ts';
import { createReleaseKey, readPublicKey, readReleaseKey, type ReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { listSignatureProblems, signRelease } from './release-signatures.ts';
import { readSource } from './read-source.ts';

const kim = readReleaseKey(createReleaseKey());
const lee = readReleaseKey(createReleaseKey());
const stranger = readReleaseKey(createReleaseKey());
const keys = readTrustedKeys(`kim=${kim.publicText} lee=${lee.publicText}`, 'a test');

const project = setUpReleaseProject();

const as = (key: ReleaseKey | undefined, signatures: number): ReleaseStore => ({
  ...project.store,
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

const manifest = async () => (await project.store.readManifest('shell', '1.0.0')) as ReleaseManifest;

describe('signatures', () => {
  it('counts signatures of equal builds and requires the configured number', async () => {
    expect(await run(kim, 0, 'publish', 'shell', '--sign')).toMatchObject({ code: 0 });
    expect(await run(kim, 2, 'activate', 'shell@1.0.0')).toMatchObject({ code: 1 });
    const second = projectAs(lee, 0);
    writeFileSync(path.join(second.root, 'shell/dist/main.js'), 'evil');
    expect((await second.run('publish', 'shell', '--sign')).err).toMatch(
      /already published with other content \(main\.js\)/,
    );
    second.remove();
    expect(await run(lee, 0, 'publish', 'shell', '--sign')).toMatchObject({ code: 0 });
    expect(await run(kim, 2, 'activate', 'shell@1.0.0')).toMatchObject({ code: 0 });
    expect(await findSignatureProblem(as(undefined, 2), await readRegistry(project.store))).toBeUndefined();
  });

  it('blocks activation by untrusted signatures or by those over other bytes', async () => {
    await run(kim, 0, 'publish', 'shell', '--sign');
    await run(stranger, 0, 'publish', 'shell', '--sign');
    const foreign = await run(kim, 2, 'activate', 'shell@1.0.0');
    expect(foreign.err).toMatch(
      /1 of 2 signatures of trusted builders \(kim\)\. Each builder signs it .*publish shell --version 1\.0\.0 --sign/,
    );
    expect(foreign.err).toContain(
      `not trusted here: ${stranger.id}. If that is a builder's fingerprint, add that builder's line`,
    );
    const release = await manifest();
    const other = { ...release, files: { ...release.files, 'main.js': release.files['ko.js'] ?? '' } };
    await signRelease(as(lee, 2), other, readSource(project.root), new Date());
    expect((await run(kim, 1, 'activate', 'shell@1.0.0')).err).toMatch(
      /lee signed other bytes than those that are stored\. "release publish shell --version 1\.0\.0 --sign"/,
    );
    expect(await readRegistry(project.store)).toMatchObject({ packages: {} });
    await run(lee, 0, 'publish', 'shell', '--sign');
    expect(await run(kim, 2, 'activate', 'shell@1.0.0')).toMatchObject({ code: 0 });
  });

  it('deletes signatures with the release', async () => {
    await run(kim, 0, 'publish', 'shell', '--sign');
    await project.store.removeRelease('shell', '1.0.0');
    expect(await project.store.statements.list()).toEqual([]);
  });
});

describe('a registry with required signatures', () => {
  beforeEach(async () => {
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
      expect(await findSignatureProblem(as(undefined, 1), await readRegistry(project.store))).toMatch(/registry/);
      const { err } = await run(kim, 1, 'rollback', 'shell');
      expect(err).toMatch(/history --verify.*sign one change with RELEASE_REQUIRE_SIGNATURES=0/);
    }
    expect(await run(kim, 0, 'set', 'staff', 'demo01')).toMatchObject({ code: 0 });
    expect(await findSignatureProblem(as(undefined, 1), await readRegistry(project.store))).toBeUndefined();
  });
});

describe('the statement of a builder', () => {
  const PLACE = `shell/1.0.0/${kim.id}.json`;
  const AT = '2026-11-23T01:00:00.000Z';
  let builder: ReleaseProject;

  beforeEach(async () => {
    builder = projectAs(kim, 1);
    builder.clock = Date.parse(AT);
    writeFileSync(path.join(builder.root, 'package-lock.json'), '{"lockfileVersion":3}');
    writeFileSync(path.join(builder.root, '.gitignore'), 'dist\n');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'one');
    expect(await builder.run('publish', 'shell', '--sign')).toMatchObject({ code: 0 });
  });
  afterEach(() => builder.remove());

  function git(...args: string[]): string {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
    return execFileSync('git', ['-C', builder.root, ...who, ...args])
      .toString()
      .trim();
  }

  const problems = async () => (await listSignatureProblems(as(kim, 1), await manifest())).join();

  /** Returns the envelope of a release, decoded without the code that wrote it. */
  async function envelope() {
    const text = (await project.store.statements.read(PLACE)) ?? '';
    const { payload, ...more } = JSON.parse(text) as {
      readonly payloadType: string;
      readonly payload: string;
      readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
    };
    return { ...more, content: Buffer.from(payload, 'base64') };
  }

  it('contains every file hash, builder, commit and lock file as SLSA provenance', async () => {
    const { content } = await envelope();
    const hashOf = (kind: string, bytes: Buffer) => createHash(kind).update(bytes).digest('hex');
    const files = Object.keys((await manifest()).files);
    expect(files.length).toBeGreaterThan(2);
    const subject = files.map((name) => {
      const bytes = readFileSync(path.join(builder.root, 'shell/dist', name));
      return { name, digest: { sha256: hashOf('sha256', bytes) } };
    });
    const lock = readFileSync(path.join(builder.root, 'package-lock.json'));
    expect(JSON.parse(content.toString())).toEqual({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [...subject, { name: 'release.json', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: expect.stringMatching(/^https:/),
          externalParameters: { package: 'shell', version: '1.0.0' },
          internalParameters: { uncommittedChanges: false },
          resolvedDependencies: [
            { uri: 'git+source', digest: { gitCommit: git('rev-parse', 'HEAD') } },
            { uri: 'package-lock.json', digest: { sha256: hashOf('sha256', lock) } },
          ],
        },
        runDetails: {
          builder: { id: `key:${kim.id}`, version: { node: process.version } },
          metadata: { finishedOn: AT },
        },
      },
    });
  });

  it('signs a statement in the DSSE format, which the public key verifies', async () => {
    const { payloadType, content, signatures } = await envelope();
    expect([payloadType, signatures.map(({ keyid }) => keyid)]).toEqual(['application/vnd.in-toto+json', [kim.id]]);
    const signed = Buffer.from(`DSSEv1 28 application/vnd.in-toto+json ${content.length} ${content.toString()}`);
    const sig = Buffer.from(signatures[0]?.sig ?? '', 'base64');
    expect(verify(null, signed, readPublicKey(kim.publicText) ?? '', sig)).toBe(true);
  });

  it('rejects a statement after a change of any field', async () => {
    expect(await problems()).toBe('');
    const { payloadType, content, signatures } = await envelope();
    for (const field of ['"package":"shell"', '"uncommittedChanges":false', '"sha256":"', '"gitCommit":"']) {
      const changed = content.toString().replace(field, `"added":1,${field}`);
      expect(changed).not.toBe(content.toString());
      const payload = Buffer.from(changed).toString('base64');
      await project.store.statements.write(PLACE, JSON.stringify({ payloadType, payload, signatures }));
      expect([field, await problems()]).toEqual([field, expect.stringMatching(/0 of 1 signatures/)]);
    }
  });
});
