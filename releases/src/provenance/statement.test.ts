import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';
import { createReleaseKey, readPublicKey, readReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { listSignatureProblems } from './release-signatures.ts';

const AT = '2026-11-23T01:00:00.000Z';
const kim = readReleaseKey(createReleaseKey());
const keys = readTrustedKeys(`kim=${kim.publicText}`, 'a test');
const PLACE = `shell/1.0.0/${kim.id}.json`;

let place: ReleaseProject;
let project: ReleaseProject;
let store: ReleaseStore;

beforeEach(async () => {
  place = createReleaseProject();
  store = { ...place.store, key: kim, trust: { keys, signatures: 1 } };
  project = createReleaseProject(store);
  project.clock = Date.parse(AT);
  writeFileSync(path.join(project.root, 'package-lock.json'), '{"lockfileVersion":3}');
  writeFileSync(path.join(project.root, '.gitignore'), 'dist\n');
  project.build('shell');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'one');
  expect(await project.run('publish', 'shell', '--sign')).toMatchObject({ code: 0 });
});
afterEach(() => {
  project.remove();
  place.remove();
});

function git(...args: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  return execFileSync('git', ['-C', project.root, ...who, ...args])
    .toString()
    .trim();
}

const manifest = async () => (await store.readManifest('shell', '1.0.0')) as ReleaseManifest;
const problems = async () => (await listSignatureProblems(store, await manifest())).join();

/** Returns the envelope of a release, decoded without the code that wrote it. */
async function envelope() {
  const text = (await store.statements.read(PLACE)) ?? '';
  const { payloadType, payload, signatures } = JSON.parse(text) as {
    readonly payloadType: string;
    readonly payload: string;
    readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
  };
  return { payloadType, content: Buffer.from(payload, 'base64'), signatures };
}

describe('the statement of a builder', () => {
  it('contains every file hash, builder, commit and lock file as SLSA provenance', async () => {
    const { content } = await envelope();
    const hashOf = (kind: string, bytes: Buffer) => createHash(kind).update(bytes).digest('hex');
    const files = Object.keys((await manifest()).files);
    expect(files.length).toBeGreaterThan(2);
    const subject = files.map((name) => {
      const bytes = readFileSync(path.join(project.root, 'shell/dist', name));
      return { name, digest: { sha256: hashOf('sha256', bytes) } };
    });
    const lock = readFileSync(path.join(project.root, 'package-lock.json'));
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
      await store.statements.write(PLACE, JSON.stringify({ payloadType, payload, signatures }));
      expect([field, await problems()]).toEqual([field, expect.stringMatching(/0 of 1 signatures/)]);
    }
  });
});
