import { describe, expect, it } from '@jest/globals';
import { brotliCompressSync, constants } from 'node:zlib';
import { LOCALES, PLATFORM_MODULE } from 'shared-types/platform';
import type { ReleaseManifest } from 'shared-types/registry';
import {
  buildPlainFeature,
  buildPlainShell,
  type PlainReleaseChanges,
  buildRoutes,
  MENU,
} from '../testing/plain-release.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { runGate, type LiveSet } from './gate.ts';
import { listCompatibilityProblems } from './platform-compatibility.ts';
import {
  type Budget,
  formatBudgetLines,
  listBudgetProblems,
  measureBudgets,
  DEFAULT_BUDGETS,
} from './rules/budgets.ts';
import { computeIntegrity } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Creates a store in memory with these files for every version. */
function holding(files: Readonly<Record<string, string>>): ReleaseStore {
  return {
    ...createFolderStore('/nowhere'),
    readFile: async (_name, _version, file) =>
      Object.hasOwn(files, file) ? Buffer.from(files[file] ?? '') : undefined,
  };
}

const [ROUTE] = buildRoutes('/a');
const FILES = { 'entry.js': '/* entry */', 'page.js': '/* page */', 'page.css': '/**/' };

function hashes(files: Readonly<Record<string, string>> = FILES): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, computeIntegrity(Buffer.from(text))]));
}

const feature = (name: string, ...changed: [Parameters<typeof buildPlainFeature>[1]?, PlainReleaseChanges?]) =>
  buildPlainFeature(name, changed[0], { files: hashes(), ...changed[1] });

function liveOf(...releases: readonly ReleaseManifest[]): LiveSet {
  const byName = releases.map(
    (release) => [release.package, releases.filter((other) => other.package === release.package)] as const,
  );
  return { releases: new Map(byName), backendPaths: {} };
}

const check = async (live: LiveSet, changed: readonly string[] = [], files: Readonly<Record<string, string>> = FILES) =>
  runGate(holding(files), live, changed);

/** Checks a feature with these files. */
const checkFiles = async (files: Readonly<Record<string, string>>) =>
  check(liveOf(buildPlainShell(), feature('mf-a', {}, { files: hashes(files) })), ['mf-a'], files);

describe('the files of a new live release', () => {
  it('accepts files of a new release that equal the published ones', async () => {
    const live = liveOf(buildPlainShell(), feature('mf-a'), feature('mf-b'));
    expect(await check(live, ['shell', 'mf-a', 'mf-b'])).toEqual([]);
  });

  it('rejects a feature with a file above 500 kB, unlike a shell', async () => {
    const large = 'x'.repeat(500_001);
    const files = { ...FILES, 'a.map.png': large, 'b.png': large.slice(1), 'page.js.map': large };
    expect(await checkFiles(files)).toEqual([
      'mf-a@1.0.0: the file a.map.png has 500001 bytes, the limit is 500000. Split or compress it.',
    ]);
    expect(await check(liveOf(buildPlainShell({ files: hashes(files) })), ['shell'], files)).toEqual([]);
  });

  const { 'page.js': _, ...others } = FILES;
  it.each([
    ['is missing', others, 'the file page.js is missing.'],
    [
      'was changed',
      { ...FILES, 'page.js': '/* evil */' },
      'the file page.js has another hash than when it was published.',
    ],
  ])('rejects files only of a changed package if one %s', async (_, files, problem) => {
    const live = liveOf(buildPlainShell(), feature('mf-a'));
    expect(await check(live, ['mf-a'], files)).toEqual([`mf-a@1.0.0: ${problem}`]);
    expect(await check(live, ['shell'], files)).toEqual([]);
  });

  it('rejects a manifest with code for the browser', async () => {
    expect(await checkFiles({ ...FILES, 'mf-manifest.json': '{"metaData":{"getPublicPath":"x"}}' })).toEqual([
      'mf-a@1.0.0: its manifest has getPublicPath, which a browser would run as code.',
    ]);
    const plain = { 'mf-manifest.json': '{}', 'other.json': '"getPublicPath"' };
    expect(await checkFiles({ ...FILES, ...plain })).toEqual([]);
  });

  it('rejects a release without the server file that its build declares', async () => {
    const server = 'server/main.cjs';
    const checkShell = async (files: Readonly<Record<string, string>>) =>
      check(liveOf(buildPlainShell({ files: hashes(files), server })), ['shell'], files);
    expect(await checkShell({ [server]: '/**/' })).toEqual([]);
    expect(await checkShell({})).toEqual([
      'shell@2.0.0: its file for the server, server/main.cjs, is missing. Build it again.',
    ]);
  });

  it('applies no style rules and budgets of features to a shell', async () => {
    const files = { 'main.js': '/**/', 'main.css': 'body { margin: 0 }' };
    const groups = { './page': { js: ['main.js'], css: ['main.css'] } };
    expect(await check(liveOf(buildPlainShell({ files: hashes(files), groups })), ['shell'], files)).toEqual([]);
  });
});

describe('styles of a feature', () => {
  const ofMine = (css: string) => `@layer feature.mf-a{${css}}`;

  it.each([
    ['.mine{color:red}', 'page.css:1: ".mine{color:red}" is outside of @layer feature.mf-a'],
    [ofMine('body{display:none}'), 'page.css:1: the selector "body" reaches elements of others'],
    [ofMine('.ant-btn{color:red}'), 'page.css: the class ant-btn does not belong to the feature'],
    [ofMine('.bar{color:red}'), 'page.css: the class bar does not belong to the feature'],
    [ofMine('@keyframes turn{to{top:0}}.mine{animation:turn 1s}'), "page.css: the animation turn is the shell's"],
    ['.mine{', 'page.css is not a valid style sheet'],
    [ofMine('.mine{color:red}'), undefined],
  ])('compares the styles %s with those of the shell', async (css, problem) => {
    const own = { ...FILES, 'page.css': css };
    const theirs = { 'main.css': '.bar{color:red}@keyframes turn{to{top:0}}' };
    const live = liveOf(buildPlainShell({ files: hashes(theirs) }), feature('mf-a', {}, { files: hashes(own) }));
    expect(await check(live, ['mf-a'], { ...own, ...theirs })).toEqual(
      problem === undefined ? [] : [expect.stringContaining(`mf-a@1.0.0: ${problem}`)],
    );
  });
});

describe('a set of live releases', () => {
  it('rejects a set of releases with all their problems', async () => {
    const a = feature('mf-a', { routes: buildRoutes('/a', '/api/x') }, { entry: undefined });
    const b = feature('mf-b', { routes: buildRoutes('/a') }, { container: 'mf_a', consumes: { react: '^18.0.0' } });
    const problems = await check(liveOf(buildPlainShell(), a, b));
    expect(problems.map((problem) => problem.replace(/(?<=\.|provides 19\.3\.1\.) .*/, ''))).toEqual([
      'mf-a@1.0.0: the entry is missing.',
      'mf-a@1.0.0: the route /api/x is under /api, which the proxy serves itself.',
      'mf-b@1.0.0: its container mf_a is not its own.',
      'mf-b@1.0.0: needs react ^18.0.0, but shell@2.0.0 provides 19.3.1.',
      'mf-b@1.0.0: the route /a belongs to mf-a@1.0.0 already.',
      'mf-b@1.0.0: its container mf_a is that of mf-a@1.0.0.',
    ]);
  });

  it('checks a set of releases with every live shell', async () => {
    const old = buildPlainShell({ version: '1.0.0', provides: { [PLATFORM_MODULE]: '1.0.0' } });
    expect(await check(liveOf(buildPlainShell(), old, feature('mf-a')))).toEqual([
      'mf-a@1.0.0: needs react ^19.0.0, which shell@1.0.0 does not provide.',
    ]);
  });

  it.each([
    ['/routes/0/path', { routes: buildRoutes('/game?') }],
    ['/routes/0/menu/order', { routes: [{ ...ROUTE, menu: { ...MENU, order: -1 } }] }],
    ['/routes/0/menu/icon', { routes: [{ ...ROUTE, menu: { ...MENU, icon: '<script>' } }] }],
    ['/slots', { routes: buildRoutes('/mf-b'), slots: 'none' }],
    ['/slots/0/slot', { slots: [{ slot: 'home.everything', module: './x' }] }],
    ['/budgets/firstPartBytes', { budgets: { firstPartBytes: 1e9 } }],
    ['/', undefined],
  ])('reports an invalid %s of a descriptor once, without consequential problems', async (place, changes) => {
    const plain = feature('mf-a');
    const descriptor = changes === undefined ? 'x' : { ...plain.descriptor, ...changes };
    const invalid = { ...plain, descriptor } as unknown as ReleaseManifest;
    expect(await check(liveOf(buildPlainShell(), invalid, feature('mf-b')))).toEqual([
      expect.stringContaining(`mf-a@1.0.0: its descriptor is not valid: ${place} `),
    ]);
  });
});

describe('listCompatibilityProblems', () => {
  it('accepts a prerelease, and any platform for a feature without a descriptor', () => {
    const shell = buildPlainShell({ provides: { react: '19.4.0-rc.1', [PLATFORM_MODULE]: '9.0.0' } });
    const bare = buildPlainFeature('mf-a', {}, { descriptor: undefined });
    expect(listCompatibilityProblems(bare, shell)).toEqual([]);
    expect(listCompatibilityProblems(bare, buildPlainShell({ provides: { react: '19.3.1' } }))).toEqual([
      `mf-a@1.0.0: needs ${PLATFORM_MODULE} *, which shell@2.0.0 does not provide.`,
    ]);
  });
});

describe('budgets', () => {
  const large = 'x'.repeat(DEFAULT_BUDGETS.firstPartBytes);

  it('measures the compressed entry and largest module, the descriptor and its routes', async () => {
    const files = {
      ...FILES,
      'entry.js.br': '12345678901',
      'page.js.br': '1',
      'page.css.br': '1',
      'other.js': '12345',
      'other.js.br': '1',
      'big.js': '',
      'big.js.br': '12345678901234567890',
      'later.js.br': 'x'.repeat(1_000),
      // One language is loaded; the largest counts.
      ...Object.fromEntries(LOCALES.map((locale, at) => [`${locale}.js.br`, 'x'.repeat(at)])),
    };
    const groups = {
      './page': { js: ['page.js'], css: ['page.css'] },
      './other': { js: ['other.js', 'entry.js', 'big.js'], css: [] },
      './later': { js: ['later.js'], css: [] },
      ...Object.fromEntries(LOCALES.map((locale) => [`./texts-${locale}`, { js: [`${locale}.js`], css: [] }])),
    };
    const routes = [...buildRoutes('/a'), { path: '/b', module: './other', login: false, title: 'title' }];
    const release = feature('mf-a', { routes }, { files: hashes(files), groups });
    const budgets = await measureBudgets(holding(files), release);
    expect(budgets).toEqual([
      { name: 'firstPartBytes', used: 11 + 1 + 20 + 4, limit: 61_440 },
      { name: 'descriptorBytes', used: Buffer.byteLength(JSON.stringify(release.descriptor)), limit: 12_288 },
      { name: 'routes', used: 2, limit: 20 },
    ]);
    const slots = [{ slot: 'home.boxes', module: './other' } as const];
    const [ofSlot] = await measureBudgets(
      holding(files),
      feature('mf-a', { routes: [], slots }, { files: hashes(files), groups }),
    );
    expect(ofSlot).toEqual(budgets[0]);
  });

  it('compresses files of a build without compressed copies', async () => {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const whole = Object.values(FILES).map((text) => brotliCompressSync(text, options).length);
    const [firstPart] = await measureBudgets(holding(FILES), feature('mf-a'));
    expect(firstPart?.used).toBe(whole.reduce((sum, length) => sum + length));
  });

  it('counts nothing of a missing descriptor or of files that the store does not have', async () => {
    const bare = feature('mf-a', {}, { descriptor: undefined });
    expect((await measureBudgets(holding(FILES), bare)).map(({ used }) => used)).toEqual([0, 2, 0]);
    const lost = feature('mf-a', {}, { files: hashes({ ...FILES, 'page.js.br': '1' }) });
    const [firstPart] = await measureBudgets(holding({}), lost);
    expect(firstPart?.used).toBe(0);
  });

  it('prints budgets in kB with the difference from the live version', () => {
    const budgets = (first: number, descriptor: number, routes: number): Budget[] => [
      { name: 'firstPartBytes', used: first, limit: 61_440 },
      { name: 'descriptorBytes', used: descriptor, limit: 12_288 },
      { name: 'routes', used: routes, limit: 20 },
    ];
    const now = budgets(34_210, 0, 2);
    expect(formatBudgetLines(now)).toEqual(['34.2 of 61.4 kB for its entry and largest module', '2 of 20 routes']);
    expect(formatBudgetLines(now, { version: '1.0.0', budgets: budgets(32_900, 4_000, 2) })).toEqual([
      '34.2 of 61.4 kB for its entry and largest module, 1.3 kB more than 1.0.0',
      '0.0 of 12.3 kB of descriptor, 4.0 kB less than 1.0.0',
      '2 of 20 routes, as much as 1.0.0',
    ]);
    expect(formatBudgetLines(now, { version: '1.0.0', budgets: budgets(0, 0, 1).slice(1) })).toEqual([
      '34.2 of 61.4 kB for its entry and largest module',
      '2 of 20 routes, 1 more than 1.0.0',
    ]);
  });

  it('rejects files above the budget with instructions', async () => {
    const files = { ...FILES, 'entry.js.br': '12', 'page.js.br': large, 'page.css.br': '3' };
    const release = (budgets?: object) =>
      feature('mf-a', { ...(budgets !== undefined && { budgets }) }, { files: hashes(files) });
    const used = large.length + 3;
    expect(await listBudgetProblems(holding(files), release())).toEqual([
      `${used} bytes for its entry and largest module, the limit is 61440. Load what is not needed immediately with import(), or raise budgets.firstPartBytes in feature.json by hand.`,
    ]);
    expect(await listBudgetProblems(holding(files), release({ firstPartBytes: used }))).toEqual([]);
    expect(await listBudgetProblems(holding(files), release({ firstPartBytes: used - 1 }))).toHaveLength(1);
    expect(
      await listBudgetProblems(holding(FILES), feature('mf-a', { budgets: { descriptorBytes: 1, routes: 0 } })),
    ).toEqual([
      expect.stringMatching(/bytes of descriptor, the limit is 1\. Shorten it: every page of the site contains it, or/),
      expect.stringMatching(/1 routes, the limit is 0\. Let several pages share a route with a parameter, or/),
    ]);
  });
});
