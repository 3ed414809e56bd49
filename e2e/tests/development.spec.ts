import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { startDevelopmentServer } from 'scripts/site/development-server.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { startSeparateProxy } from '../support/separate-site.ts';
import { logInQuietly, MEMBER } from '../support/person.ts';
import { setUp } from '../support/set-up.ts';

const OVERRIDE_SECRET = 'a-secret-of-override-links-with-enough-characters';

const site = setUp(() => startSeparateProxy('development', { OVERRIDE_SECRET }));
const server = setUp(async () => {
  const started = startDevelopmentServer('mf-account', await freePort());
  await started.built();
  return started;
});

function overrideLink(): string {
  const main = `${ROOT}/releases/src/release-command/main.ts`;
  const args = `versions mf-account --from ${server.origin} --member ${MEMBER} --site ${site.address} --json`.split(
    ' ',
  );
  const { stdout } = spawnSync(process.execPath, [main, ...args], { env: { ...process.env, OVERRIDE_SECRET } });
  return (JSON.parse(stdout.toString()) as { link: string }).link;
}

test("shows one feature of a developer's server on a deployed site to this member", async ({ page, browser }) => {
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  const account = () => page.locator('main [data-feature="mf-account"]').first();
  const link = overrideLink();
  await logInQuietly(page, MEMBER, site.address);
  await page.goto(link);
  expect(page.url()).toBe(`${site.address}/`);
  await page.goto(`${site.address}/user`);
  await expect(account()).toHaveAttribute('data-version', 'development');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(failed).toEqual([]);

  const other = await browser.newPage({ locale: 'ko-KR' });
  await other.goto(link);
  await other.goto(`${site.address}/login`);
  const version = other.locator('main [data-feature="mf-account"]').first();
  await expect(version).not.toHaveAttribute('data-version', 'development');
  await other.close();

  await page.goto(`${site.address}/?override=off`);
  await page.goto(`${site.address}/user`);
  await expect(account()).not.toHaveAttribute('data-version', 'development');
});
