import { expect, test } from '@playwright/test';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createFeature } from 'scripts/new-feature/create-feature.ts';
import { createFeatureProject, runIn } from 'scripts/new-feature/testing/feature-project.ts';
import { readFeatureName } from 'feature-kit/new-feature/feature-name.ts';
import { SLOW } from '../support/slow-tests.ts';
import { startDrill } from '../support/release-drill.ts';
import { setUp } from '../support/set-up.ts';

const TITLES = { ko: '럭키 드로우', en: 'Lucky draw', vn: 'Rút thăm', jp: 'ラッキー抽選', cn: '幸运抽奖' };
const drill = setUp(() => startDrill('new-feature'));
const project = setUp(async () => {
  const root = createFeatureProject();
  return { root, stop: () => rmSync(root, { recursive: true, force: true }) };
});

test('shows menu entry and page of a template feature without shell changes', SLOW, async ({ page }) => {
  const shell = await drill.live('shell');
  createFeature(project.root, readFeatureName('mf-lucky-draw'), TITLES);
  const folder = path.join(project.root, 'mf-lucky-draw');
  const built = runIn(folder, 'webpack/bin/webpack.js', '--mode', 'production');
  expect(built.status, built.stdout + built.stderr).toBe(0);
  expect(await drill.publishBuild('mf-lucky-draw', path.join(folder, 'dist'), '1.0.0')).toMatchObject({ code: 0 });
  await drill.done('activate', 'mf-lucky-draw@1.0.0');
  await expect.poll(drill.readHome).toContain('mf-lucky-draw');
  await page.goto(drill.site.address);
  await page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: TITLES.ko }).click();
  await expect(page).toHaveURL(`${drill.site.address}/lucky-draw`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: TITLES.ko })).toBeVisible();
  await expect(page.locator('main [data-feature="mf-lucky-draw"]').first()).toHaveAttribute('data-version', '1.0.0');
  expect(await drill.live('shell')).toBe(shell);
});
