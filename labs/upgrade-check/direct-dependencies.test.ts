import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNextVersion, listDirectDependencies, pinVersions } from './direct-dependencies.ts';

it('pins a new version in every package with the dependency', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const write = (file: string, manifest: object) => writeFileSync(path.join(root, file), JSON.stringify(manifest));
  mkdirSync(path.join(root, 'a'));
  write('package.json', { name: 'root', devDependencies: { webpack: '5.1.0', 'some-tool': '>=2' } });
  write('a/package.json', { name: 'a', dependencies: { webpack: '5.1.0', antd: '6.0.1', root: '*' } });
  expect(listDirectDependencies(root)).toEqual([
    { name: 'antd', version: '6.0.1' },
    { name: 'webpack', version: '5.1.0' },
  ]);
  pinVersions(root, [{ name: 'webpack', version: '5.1.1' }]);
  const versions = ['package.json', 'a/package.json'].map((file) => readFileSync(path.join(root, file), 'utf8'));
  expect(versions.every((text) => text.includes('"webpack": "5.1.1"'))).toBe(true);
  expect(versions[0]).toContain('"some-tool": ">=2"');
  rmSync(root, { recursive: true });
});

const PUBLISHED = ['5.9.0', '5.10.0', '5.10.1-beta.1', '5.10.2', '6.0.0', '5.2.0'];

it.each([
  ['5.9.0', false, '5.10.0'],
  ['5.10.0', false, '5.10.2'],
  ['5.10.2', false, undefined],
  ['5.10.0', true, '5.9.0'],
  ['6.0.0', true, undefined],
])('finds the version next to %s (previous: %j): %s', (ours, below, expected) => {
  expect(findNextVersion(PUBLISHED, ours, below)).toBe(expected);
});
