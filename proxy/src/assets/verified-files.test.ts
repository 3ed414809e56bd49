import { beforeEach, expect, it } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKnownManifests } from './known-manifests.ts';
import { readReleaseFile } from './verified-files.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';

/**
 * One file of each kind that a browser loads: the entry, an exposed module, a chunk, a style, and compressed variants.
 */
const FILES = ['remoteEntry.js', 'deposit-page.js', '713.js', 'deposit-page.css', 'deep/in/a/folder.js'];

const project = setUpReleaseProject();
beforeEach(async () => {
  const chunk = '/* a chunk */';
  const files = { '713.js': chunk, '713.js.gz': 'a form', 'deep/in/a/folder.js': chunk, 'deposit-page.css': '.a{}' };
  await project.publish('mf-wallet', { routes: ['/deposit'], files });
});

const stored = (file: string) => path.join(project.folder, 'packages/mf-wallet/1.0.0', file);
const verify = async (file: string, version = '1.0.0', manifests = createKnownManifests(project.store)) =>
  readReleaseFile(project.store, manifests, `/assets/mf-wallet/${version}/${file}`);

it.each(FILES)('serves %s as it was published', async (file) => {
  expect(await verify(file)).toMatchObject({ file });
});

it.each(FILES)('does not serve %s with one byte changed', async (file) => {
  writeFileSync(stored(file), '!', { flag: 'a' });
  expect(await verify(file)).toBe('wrong');
  for (const other of FILES.filter((name) => name !== file)) {
    expect(await verify(other)).toMatchObject({ file: other });
  }
});

it.each(FILES)('does not serve %s when it is missing', async (file) => {
  rmSync(stored(file));
  expect(await verify(file)).toBe('wrong');
});

it.each(['constructor', '__proto__', 'toString'])('finds no file in the inherited property %s', async (name) => {
  expect(await verify(name)).toBeUndefined();
  expect(await verify(name, `sha256-${'A'.repeat(32)}`)).toBeUndefined();
});

it('does not serve a file when only its compressed form was changed', async () => {
  expect(await verify('713.js')).toMatchObject({
    forms: new Map([
      ['', expect.any(Buffer)],
      ['.gz', expect.any(Buffer)],
    ]),
  });
  writeFileSync(stored('713.js.gz'), 'evil');
  expect(await verify('713.js')).toBe('wrong');
});

it('serves and reports nothing for a version that was removed after its first read', async () => {
  const manifests = createKnownManifests(project.store);
  expect(await verify('713.js', '1.0.0', manifests)).toMatchObject({ file: '713.js' });
  rmSync(path.dirname(stored('713.js')), { recursive: true });
  expect(await verify('713.js', '1.0.0', manifests)).toBeUndefined();
});

it.each([
  '/assets/mf-wallet/1.0.0/',
  '/assets/mf-wallet/1.0.0',
  '/assets/mf-wallet/1.0.0/713.js!',
  '/assets/mf-wallet/1.0.0/713.js\n',
  '/elsewhere/assets/mf-wallet/1.0.0/713.js',
  'assets/mf-wallet/1.0.0/713.js',
  '/assets/MF-WALLET/1.0.0/713.js',
  '/assets/mf-wallet/1.0.0/../1.0.0/713.js',
  '/assets/mf-wallet/1.0.0/deep/../713.js',
  '/assets/mf-wallet/../mf-wallet/713.js',
  '',
])('reads nothing from the store for the invalid address %p', async (address) => {
  const readKeys: string[] = [];
  const manifests = createKnownManifests({
    ...project.store,
    readManifest: async (name, version) => {
      readKeys.push(`${name}@${version}`);
      return undefined;
    },
  });
  expect(await readReleaseFile(project.store, manifests, address)).toBeUndefined();
  expect(readKeys).toEqual([]);
});

it('does not serve source maps and the bill of materials', async () => {
  await project.publish('mf-wallet', {
    version: '1.1.0',
    files: { '713.js': '', '713.js.map': '{}', '713.js.map.gz': '{}', 'sbom.cdx.json': '{}' },
  });
  for (const file of ['713.js.map', '713.js.map.gz', 'sbom.cdx.json']) {
    expect(await project.store.readFile('mf-wallet', '1.1.0', file)).toBeDefined();
    expect(await verify(file, '1.1.0')).toBeUndefined();
  }
  expect(await verify('713.js', '1.1.0')).toBeDefined();
});

it('does not serve a file that the release does not list', async () => {
  writeFileSync(stored('added.js'), '/* added */');
  expect(await verify('added.js')).toBeUndefined();
  expect(await verify('release.json')).toBeUndefined();
  expect(await verify('../1.0.0/713.js')).toBeUndefined();
  expect(await verify('713.js', '9.9.9')).toBeUndefined();
});
