import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readLockFile } from 'feature-kit/lock/lock-file.ts';
import { buildTwice } from './build-twice.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { SERVER_FILE } from 'feature-kit/webpack/server-build.ts';

/** A small feature with the common preset. */
const FEATURE = 'mf-wallet';

let folder: string;
let first: ReadonlyMap<string, Buffer>;
let second: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(ROOT, '.cache/two-builds-'));
  [first, second] = await buildTwice(folder, FEATURE);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (name: string) => first.get(name)?.toString() ?? '';
const scripts = () => [...first.keys()].filter((name) => name.endsWith('.js'));

describe('a build', () => {
  it('builds the same in another folder, time zone, language, host and umask', () => {
    const names = [...new Set([...first.keys(), ...second.keys()])];
    expect(names.filter((name) => first.get(name)?.equals(second.get(name) ?? Buffer.of()) !== true)).toEqual([]);
    expect(first.size).toBeGreaterThan(20);
    expect([...first.keys()]).toContain(SERVER_FILE);
  });

  it('contains no folder of the build machine', () => {
    const named = [...first.keys()].filter((name) => text(name).includes(folder) || text(name).includes(ROOT));
    expect(named).toEqual([]);
  });

  it('writes unreferenced source maps without sources for each script except texts', () => {
    const code = scripts().filter((name) => !name.startsWith('texts-'));
    expect(code.length).toBeGreaterThan(5);
    for (const name of code) {
      expect(text(name)).not.toContain('sourceMappingURL');
      const map = JSON.parse(text(`${name}.map`)) as { file: string; sources: string[]; sourcesContent?: string[] };
      expect(map.file).toBe(name);
      expect(map.sourcesContent ?? []).toEqual([]);
    }
    const sources = code.flatMap((name) => (JSON.parse(text(`${name}.map`)) as { sources: string[] }).sources);
    expect(sources).toContain(`${FEATURE}/src/deposit/deposit-page.tsx`);
    const own = sources.filter((source) => /\.tsx?$/.test(source));
    expect(own.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
  });

  it('contains the descriptor of the source', () => {
    const descriptor = JSON.parse(readFileSync(path.join(ROOT, FEATURE, 'feature.json'), 'utf8')) as unknown;
    expect(JSON.parse(text('release-build.json'))).toMatchObject({ kind: 'feature', descriptor });
  });
});

describe('the bill of materials of a build', () => {
  it('writes a CycloneDX 1.6 document', () => {
    expect(JSON.parse(text('sbom.cdx.json'))).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  });

  it('lists the content of the bundle with the lock file’s hashes, no shared modules', () => {
    const bill = JSON.parse(text('sbom.cdx.json')) as {
      metadata: { component: { name: string } };
      components: { group?: string; name: string; version: string; purl?: string; externalReferences?: unknown }[];
    };
    expect(bill.metadata.component.name).toBe(FEATURE);
    const names = bill.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
    expect(names).toEqual(expect.arrayContaining(['shared-types', '@simplewebauthn/browser']));
    expect(names).not.toEqual(expect.arrayContaining(['react']));
    expect(names).not.toEqual(expect.arrayContaining(['webpack']));
    const locked = readLockFile(ROOT).packages['node_modules/@simplewebauthn/browser'];
    const library = bill.components.find(({ name }) => name === 'browser');
    expect(library).toMatchObject({
      version: locked?.version,
      purl: `pkg:npm/%40simplewebauthn/browser@${locked?.version}`,
    });
    const hash = Buffer.from(locked?.integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
    expect(JSON.stringify(library?.externalReferences)).toContain(hash);
  });
});
