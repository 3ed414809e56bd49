import { afterAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';

// Modules that are imported afterwards write files with this function.
const fs = process.getBuiltinModule('node:fs');
const { readdirSync, writeFileSync } = fs;
const { writeFile } = fs.promises;
let writtenFiles = 0;
let failure: { readonly code: string; readonly file: number } | undefined;
fs.promises.writeFile = async (file, content, options) => {
  const isOfRelease = typeof file === 'string' && file.includes('packages');
  writtenFiles += isOfRelease ? 1 : 0;
  if (isOfRelease && failure !== undefined && writtenFiles >= failure.file) {
    // After a part of the content.
    writeFileSync(file, '/');
    throw Object.assign(new Error(`${failure.code}: failed, write`), { code: failure.code, path: file });
  }
  await writeFile(file, content, options);
};
afterAll(() => {
  fs.promises.writeFile = writeFile;
});

const { setUpReleaseProject } = await import('../testing/set-up-release-project.ts');

const project = setUpReleaseProject(async ({ build, live }) => {
  await live('shell');
  build('mf-wallet', { routes: ['/deposit'], files: { 'a.js': 'a', 'b.js': 'b' } });
});

/** Returns all files of the store, without the folder of a package without versions. */
const listAll = () =>
  readdirSync(project.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) !== 'mf-wallet')
    .toSorted();

describe('publish on a failing disk', () => {
  it.each([
    ['ENOSPC', 1, /no space left.*Make room.*ENOSPC: .*\.js/],
    ['ENOSPC', 3, /no space left.*Make room.*ENOSPC: .*\.js/],
    ['EROFS', 2, /read-only.*Mount it.*EROFS/],
    ['EACCES', 2, /must not read or write.*Run it as.*EACCES/],
  ])('reports instructions and leaves no partial release after %s at file %s', async (code, file, words) => {
    const before = listAll();
    writtenFiles = 0;
    failure = { code, file };
    const rejected = await project.run('publish', 'mf-wallet');
    failure = undefined;
    expect(rejected).toMatchObject({ code: 1, err: expect.stringMatching(words) });
    expect(listAll()).toEqual(before);
    expect(await project.run('publish', 'mf-wallet')).toMatchObject({ code: 0 });
  });
});
