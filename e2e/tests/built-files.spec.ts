import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SITE_DATA } from '../support/site-environment.ts';

/** Text that only the library itself contains. */
const LIBRARIES = {
  react: /react\.(memo|transitional\.element|suspense)\b.*Symbol|__CLIENT_INTERNALS_DO_NOT_USE/,
  'react-dom': /hydrateRoot|__reactContainer/,
  antd: /-ant-|ant-btn|antCssinjs|@ant-design/,
  router: /__reactRouterVersion|useRoutes\(\)/,
  zustand: /getInitialState/,
  i18next: /i18next is maintained|languageChanged.*initialized|pluralSeparator/,
};

for (const feature of ['mf-games', 'mf-community', 'mf-wallet', 'mf-account']) {
  test(`the bundle of ${feature} holds no library that the shell provides`, () => {
    const folder = path.join(SITE_DATA, 'releases', 'packages', feature);
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      const source = readFileSync(path.join(folder, script), 'utf8');
      for (const [library, sign] of Object.entries(LIBRARIES)) {
        expect(sign.test(source), `${script} holds ${library}`).toBe(false);
      }
    }
  });
}

test('the signs of the libraries are found in the shell, which provides them', () => {
  const folder = path.join(SITE_DATA, 'releases', 'packages', 'shell');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  for (const [library, sign] of Object.entries(LIBRARIES)) {
    expect(sign.test(source), library).toBe(true);
  }
});

test('what notices failures is a file of its own in the shell, of at most 5 kB as it is served', () => {
  const folder = path.join(SITE_DATA, 'releases', 'packages', 'shell');
  const [file = '', ...more] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/reports\.[^/]+\.js\.br$/.test(name),
  );
  expect(more).toEqual([]);
  const size = statSync(path.join(folder, file)).size;
  expect(size).toBeGreaterThan(2_000);
  expect(size).toBeLessThanOrEqual(5_000);
});

test('no release holds the build’s own statistics: they differ between two builds of one source, which are one release', () => {
  const files = readdirSync(path.join(SITE_DATA, 'releases', 'packages'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('mf-manifest.json')).length).toBeGreaterThanOrEqual(4);
  expect(files.filter((file) => file.includes('mf-stats'))).toEqual([]);
});
