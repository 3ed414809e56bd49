import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readLockFile } from '../lock/lock-file.ts';
import { ROOT, WORKSPACES } from '../site/front-ends.ts';
import { packagesBuiltFrom } from '../site/input-hash.ts';

/** A small feature: what holds for its build holds for all, which have one preset. */
const FEATURE = 'mf-wallet';

let folder: string;
/** Content in base64 by name, of two builds. */
let first: Map<string, string>;
let second: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'two-builds-'));
  const near = path.join(folder, 'site');
  const far = path.join(folder, 'another', 'much', 'deeper', 'site of somebody');
  copySite(near);
  first = build(near, { TZ: 'UTC', LANG: 'C' }, '022');
  rmSync(path.join(near, FEATURE, 'dist'), { recursive: true });
  rmSync(path.join(near, FEATURE, 'node_modules'), { recursive: true, force: true });
  mkdirSync(path.dirname(far), { recursive: true });
  renameSync(near, far);
  second = build(
    far,
    { TZ: 'Asia/Seoul', LANG: 'ko_KR.UTF-8', HOSTNAME: 'elsewhere', USER: 'somebody', CI: '1' },
    '077',
  );
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the build of the feature needs of the project, as a project of its own. */
function copySite(site: string): void {
  for (const part of [FEATURE, 'shared-types', 'tools', 'package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, part), path.join(site, part), {
      recursive: true,
      filter: (file) => !/[/\\](dist|\.types|node_modules|drill|mutate)$/.test(file),
    });
  }
  const packages = packagesBuiltFrom(FEATURE, readLockFile(ROOT)).filter(
    (place) => existsSync(path.join(ROOT, place)) && place.split('node_modules/').length === 2,
  );
  // The same files under other names where that is possible: there are tens of thousands.
  const copied = ['-al', '-a'].some(
    (how) => spawnSync('cp', [how, '--parents', ...packages, site], { cwd: ROOT }).status === 0,
  );
  expect(copied).toBe(true);
  for (const name of WORKSPACES.filter((workspace) => existsSync(path.join(site, workspace)))) {
    symlinkSync(path.join('..', name), path.join(site, 'node_modules', name));
  }
}

function build(site: string, env: NodeJS.ProcessEnv, umask: string): Map<string, string> {
  const webpack = path.join(site, 'node_modules/webpack-cli/bin/cli.js');
  const { status, stderr, stdout } = spawnSync(
    'sh',
    ['-c', 'umask "$0" && exec "$@"', umask, process.execPath, webpack, '--mode', 'production'],
    { cwd: path.join(site, FEATURE), env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } },
  );
  expect({ status, said: status === 0 ? '' : `${stdout.toString()}${stderr.toString()}` }).toEqual({
    status: 0,
    said: '',
  });
  const dist = path.join(site, FEATURE, 'dist');
  return new Map(readdirSync(dist).map((name) => [name, readFileSync(path.join(dist, name)).toString('base64')]));
}

const text = (name: string) => Buffer.from(first.get(name) ?? '', 'base64').toString();
const scripts = () => [...first.keys()].filter((name) => name.endsWith('.js'));

describe('a build', () => {
  it('has the same files, byte by byte, in another folder, time zone, language, machine and umask', () => {
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted());
    expect([...first].filter(([name, content]) => second.get(name) !== content).map(([name]) => name)).toEqual([]);
    expect(first.size).toBeGreaterThan(20);
  });

  it('names no folder of the machine it was made on', () => {
    const named = [...first.keys()].filter((name) => text(name).includes(folder) || text(name).includes(ROOT));
    expect(named).toEqual([]);
  });

  it('has a source map for each script but texts, which no script names and which holds no source', () => {
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

  it('has the descriptor that it was made with', () => {
    const descriptor = JSON.parse(readFileSync(path.join(ROOT, FEATURE, 'feature.json'), 'utf8')) as unknown;
    expect(JSON.parse(text('release-build.json'))).toMatchObject({ kind: 'feature', descriptor });
  });
});

describe('the bill of materials of a build', () => {
  it('is a valid CycloneDX document', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Spec1dot6.version);
    expect(await validator.validate(text('sbom.cdx.json'))).toBeNull();
  });

  it('lists what the bundle holds, with the hashes of the lock file, and nothing that the shell provides', () => {
    const bill = JSON.parse(text('sbom.cdx.json')) as {
      metadata: { component: { name: string } };
      components: { group?: string; name: string; version: string; purl?: string; externalReferences?: unknown }[];
    };
    expect(bill.metadata.component.name).toBe(FEATURE);
    const names = bill.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
    expect(names).toEqual(expect.arrayContaining(['shared-types', '@module-federation/sdk']));
    expect(names).not.toEqual(expect.arrayContaining(['react']));
    expect(names).not.toEqual(expect.arrayContaining(['webpack']));
    const locked = readLockFile(ROOT).packages['node_modules/@module-federation/sdk'];
    const sdk = bill.components.find(({ name }) => name === 'sdk');
    expect(sdk).toMatchObject({
      version: locked?.version,
      purl: `pkg:npm/%40module-federation/sdk@${locked?.version}`,
    });
    const hash = Buffer.from(locked?.integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
    expect(JSON.stringify(sdk?.externalReferences)).toContain(hash);
  });
});
