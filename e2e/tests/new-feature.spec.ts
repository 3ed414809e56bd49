import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createFeature } from 'scripts/new-feature/create-feature.ts';
import { readFeatureName } from 'feature-kit/new-feature/feature-name.ts';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { SLOW } from '../support/slow-tests.ts';
import { startDrill } from '../support/release-drill.ts';
import { setUp } from '../support/set-up.ts';

const TITLES = { ko: '럭키 드로우', en: 'Lucky draw', vn: 'Rút thăm', jp: 'ラッキー抽選', cn: '幸运抽奖' };
/** Inside the project, so that packages are found. */
const PROJECT = path.join(ROOT, '.cache/new-feature-e2e');

const drill = setUp(() => startDrill('new-feature'));
test.afterAll(() => rmSync(PROJECT, { recursive: true, force: true }));

/** Creates and builds a feature like `npm run new-feature`. @returns the folder of the build */
function buildNewFeature(): string {
  rmSync(PROJECT, { recursive: true, force: true });
  mkdirSync(PROJECT, { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(path.join(ROOT, file), path.join(PROJECT, file));
  }
  // Nested packages are included.
  for (const folder of WORKSPACES.filter((name) => !name.includes('/'))) {
    symlinkSync(path.join(ROOT, folder), path.join(PROJECT, folder));
  }
  createFeature(PROJECT, readFeatureName('mf-lucky-draw'), TITLES);
  const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const folder = path.join(PROJECT, 'mf-lucky-draw');
  const built = spawnSync(process.execPath, [webpack, '--mode', 'production'], { cwd: folder, encoding: 'utf8' });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  return path.join(folder, 'dist');
}

test('shows menu entry and page of a template feature without shell changes', SLOW, async ({ page }) => {
  const shell = await drill.live('shell');
  expect(await drill.publishBuild('mf-lucky-draw', buildNewFeature(), '1.0.0')).toMatchObject({ code: 0 });
  await drill.done('activate', 'mf-lucky-draw@1.0.0');
  await expect.poll(drill.readHome).toContain('mf-lucky-draw');
  await page.goto(drill.site.address);
  await page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: TITLES.ko }).click();
  await expect(page).toHaveURL(`${drill.site.address}/lucky-draw`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: TITLES.ko })).toBeVisible();
  await expect(page.locator('main [data-feature="mf-lucky-draw"]').first()).toHaveAttribute('data-version', '1.0.0');
  expect(await drill.live('shell')).toBe(shell);
});
