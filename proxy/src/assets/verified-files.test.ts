import { beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { KnownManifests } from './known-manifests.ts';
import { readReleaseFile } from './verified-files.ts';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';

/**
 * One file of each kind that a browser loads: the entry, an exposed module, a chunk, a style, and compressed variants.
 */
const FILES = ['remoteEntry.js', 'deposit-page.js', '713.js', 'deposit-page.css', 'deep/in/a/folder.js'];

const project = setUpReleaseProject();
beforeEach(async () => {
  const chunk = '/* a chunk */';
  project.build('mf-wallet', { routes: ['/deposit'], files: { '713.js': chunk, 'deposit-page.css': '.a{}' } });
  const dist = path.join(project.root, 'mf-wallet/dist');
  mkdirSync(path.join(dist, 'deep/in/a'), { recursive: true });
  writeFileSync(path.join(dist, 'deep/in/a/folder.js'), chunk);
  writeFileSync(path.join(dist, '713.js.gz'), gzipSync(chunk));
  expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
});

const stored = (file: string) => path.join(project.folder, 'packages/mf-wallet/1.0.0', file);
const verify = async (file: string) =>
  readReleaseFile(project.store, new KnownManifests(project.store), `/assets/mf-wallet/1.0.0/${file}`);

describe('a file of a release', () => {
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
  });

  it('does not serve a file when only its compressed form was changed', async () => {
    expect(await verify('713.js')).toMatchObject({
      forms: new Map([
        ['', expect.any(Buffer)],
        ['.gz', expect.any(Buffer)],
      ]),
    });
    writeFileSync(stored('713.js.gz'), gzipSync('/* evil */'));
    expect(await verify('713.js')).toBe('wrong');
  });

  it('serves and reports nothing for a version that was removed after its first read', async () => {
    const manifests = new KnownManifests(project.store);
    const ask = async () => readReleaseFile(project.store, manifests, '/assets/mf-wallet/1.0.0/713.js');
    expect(await ask()).toMatchObject({ file: '713.js' });
    rmSync(path.dirname(stored('713.js')), { recursive: true });
    expect(await ask()).toBeUndefined();
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
    const manifests = new KnownManifests({
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
    const manifests = new KnownManifests(project.store);
    for (const file of ['713.js.map', '713.js.map.gz', 'sbom.cdx.json']) {
      expect(await project.store.readFile('mf-wallet', '1.1.0', file)).toBeDefined();
      expect(await readReleaseFile(project.store, manifests, `/assets/mf-wallet/1.1.0/${file}`)).toBeUndefined();
    }
    expect(await readReleaseFile(project.store, manifests, '/assets/mf-wallet/1.1.0/713.js')).toBeDefined();
  });

  it('does not serve a file that the release does not list', async () => {
    writeFileSync(stored('added.js'), '/* added */');
    expect(await verify('added.js')).toBeUndefined();
    expect(await verify('release.json')).toBeUndefined();
    expect(await verify('../1.0.0/713.js')).toBeUndefined();
    expect(
      await readReleaseFile(project.store, new KnownManifests(project.store), '/assets/mf-wallet/9.9.9/713.js'),
    ).toBeUndefined();
  });
});
