import { expect, test } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SITE_DATA } from '../support/site-environment.ts';

const PACKAGES = path.join(SITE_DATA, 'releases', 'packages');

/** Returns the paths of all files of a package with an ending. */
const listFiles = (name: string, end = '.js') =>
  readdirSync(path.join(PACKAGES, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(PACKAGES, name, file));

/** Texts that identify a library. */
const LIBRARIES = {
  react: /react\.(memo|transitional\.element|suspense)\b.*Symbol|__CLIENT_INTERNALS_DO_NOT_USE/,
  'react-dom': /hydrateRoot|__reactContainer/,
  antd: /-ant-|ant-btn|antCssinjs|@ant-design/,
  router: /__reactRouterVersion|useRoutes\(\)/,
  zustand: /getInitialState/,
  i18next: /i18next is maintained|languageChanged.*initialized|pluralSeparator/,
};

for (const feature of ['mf-games', 'mf-community', 'mf-wallet', 'mf-account']) {
  test(`bundles no library that the shell provides into ${feature}`, () => {
    const scripts = listFiles(feature);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      const source = readFileSync(script, 'utf8');
      for (const [library, sign] of Object.entries(LIBRARIES)) {
        expect(sign.test(source), `${script} holds ${library}`).toBe(false);
      }
    }
  });
}

test('bundles the provided libraries into the shell', () => {
  const source = listFiles('shell')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const [library, sign] of Object.entries(LIBRARIES)) {
    expect(sign.test(source), library).toBe(true);
  }
});

test('serves failure reporting of the shell as a separate file of at most 5.5 kB', () => {
  const sizes = listFiles('shell', '/reports.js.br').map((file) => statSync(file).size);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThan(2_000);
  expect(sizes[0]).toBeLessThanOrEqual(5_500);
});

interface Group {
  readonly js: readonly string[];
  readonly css?: readonly string[];
}

/** Returns folder and file groups of the only release of a package. */
function releaseOf(name: string) {
  const folder = path.join(PACKAGES, name, readdirSync(path.join(PACKAGES, name))[0] ?? '');
  const { groups } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as {
    readonly groups: Readonly<Record<string, Group | undefined>>;
  };
  return { folder, groups };
}

const served = (folder: string, file: string) => {
  const whole = path.join(folder, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
};

test('separates library code into a file that a shell change leaves unchanged', () => {
  const { folder, groups } = releaseOf('shell');
  const { js = [] } = groups.main ?? {};
  const sources = (file: string) =>
    (JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')) as { readonly sources: readonly string[] })
      .sources;
  const isOwn = (source: string) => !/^(?:webpack\/|.*node_modules\/(?!\.federation\/))/.test(source);
  const changing = js.filter((file) => sources(file).some(isOwn) || file === 'main.js');
  expect(js.filter((file) => !changing.includes(file))).toEqual(['vendor.js']);
  const [words = ''] = groups['locale-ko']?.js ?? [];
  for (const file of [...changing, words]) {
    expect(served(folder, file), file).toBeLessThanOrEqual(40_000);
  }
});

test("defines layers and variables in the shell's first style sheet", () => {
  const { folder, groups } = releaseOf('shell');
  const [first = ''] = (groups.main?.css ?? []).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  // The first style sheet that names the layers defines their order.
  const layers = [...first.matchAll(/@layer (?<names>[a-z, ]+)[;{]/g)].flatMap(
    ({ groups }) => groups?.names?.split(/, ?/) ?? [],
  );
  expect([...new Set(layers)]).toEqual(['base', 'antd', 'kit', 'feature']);
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const used = sheets.flatMap(
    (file) => readFileSync(path.join(folder, file), 'utf8').match(/(?<=var\()--site-[\w-]+/g) ?? [],
  );
  const defined = new Set(first.match(/--site-[\w-]+(?=:)/g));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

test('contains no schema library and no release console in browser files', () => {
  const scripts = listFiles('');
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.filter((file) => /"~kind"|uPlot|release-console/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
