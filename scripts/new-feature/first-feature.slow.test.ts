import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from 'shared-types/platform';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { readLockFile } from 'feature-kit/lock/lock-file.ts';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { computeInputHash } from 'feature-kit/project/input-hash.ts';
import { listCustomCallPaths } from '../site/release-front-ends.ts';
import { readTextSets } from '../texts/text-sets.ts';
import { findWordingProblems } from '../texts/wording-rules.ts';
import { createFeature } from './create-feature.ts';
import { completeTitles, readFeatureName, TITLE_OPTIONS } from 'feature-kit/new-feature/feature-name.ts';
import { createFeatureProject, runIn, findTypeErrors, listUnformattedFiles } from './testing/feature-project.ts';
import { GUIDE_FILES, listGuideCommands, writeGuideFiles } from './testing/guide.ts';
import { publishShell } from './testing/published-shell.ts';

// Executes docs/first-feature.md literally.

/** Returns the input hash of every other front end, with or without the feature in the lock file. */
function builtFrom(withFeature: boolean): Record<string, string> {
  const lock = readLockFile(ROOT);
  const { 'mf-games': like = {} } = lock.packages;
  const own = { 'mf-promo': like, 'node_modules/mf-promo': { resolved: 'mf-promo', link: true } };
  const packages = withFeature ? { ...lock.packages, ...own } : lock.packages;
  // A developer who followed the guide has it in the project.
  const others = FRONT_ENDS.filter((name) => name !== 'mf-promo');
  return Object.fromEntries(others.map((name) => [name, computeInputHash(name, { ...lock, packages })]));
}

function wordingProblemsOf(feature: string): string[] {
  const own = readTextSets(root).filter(({ place }) => place.startsWith(`${feature}/`));
  expect(own).toHaveLength(2);
  return own.flatMap(({ texts }) =>
    LOCALES.flatMap((locale) => Object.values(texts[locale]).flatMap((text) => findWordingProblems(locale, text))),
  );
}

let root: string;
let before: Readonly<Record<string, string>>;
let releases: ReleaseProject;

beforeAll(() => {
  before = builtFrom(false);
  root = createFeatureProject();
  releases = createReleaseProject();
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  releases.remove();
});

it('type-checks, tests, builds and releases the feature of the guide', async () => {
  const [newFeature = []] = listGuideCommands('npm run new-feature --');
  const { values, positionals } = parseArgs({ args: newFeature, allowPositionals: true, options: TITLE_OPTIONS });
  const names = readFeatureName(positionals[0]);
  createFeature(root, names, completeTitles(values, names));

  expect(GUIDE_FILES.length).toBeGreaterThan(8);
  writeGuideFiles(root);
  const folder = path.join(root, 'mf-promo');
  expect(findTypeErrors(folder)).toBe('');
  expect(wordingProblemsOf('mf-promo')).toEqual([]);
  expect(listUnformattedFiles(folder).filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  expect(runIn(folder, 'jest/bin/jest.js').stderr).toMatch(/5 passed/);
  const built = runIn(folder, 'webpack/bin/webpack.js', '--mode', 'production').stdout;
  expect(built).toMatch(/compiled successfully/);
  const dist = path.join(folder, 'dist');
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  // The bundle contains neither backend paths nor the style engine of antd.
  const code = scripts.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
  expect(code).not.toMatch(/\/public\/promo|data-css-hash/);
  // The other front ends remain as they are.
  expect(builtFrom(true)).toEqual(before);

  await publishShell(releases);
  await releases.live('mf-games', { routes: ['/game'] });
  const live = (await readRegistry(releases.store)).packages;
  cpSync(folder, path.join(releases.root, 'mf-promo'), { recursive: true });
  const releasing = listGuideCommands('npm run release --');
  expect(releasing.map(([action]) => action)).toEqual(['set', 'publish', 'activate', 'activate']);
  // `npm run dev` allows in its local store what the guide requests from ops.
  expect(await listCustomCallPaths('mf-promo', root)).toEqual(releasing[0]?.slice(3));
  for (const command of releasing) {
    const { code, err } = await releases.run(...command);
    expect({ command, code, err }).toEqual({ command, code: 0, err: '' });
  }
  const { 'mf-promo': own, ...others } = (await readRegistry(releases.store)).packages;
  expect(others).toEqual(live);
  expect(own?.earlier).toEqual([]);
  const status = await releases.run('status');
  expect(status.out).toMatch(/mf-promo\s+1\.0\.0/);
}, 120_000);
