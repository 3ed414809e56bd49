import { expect, test } from '@playwright/test';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDevelopmentShell, serveDevelopmentShell } from 'scripts/site/development-shell.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { startDevelopmentServer } from 'scripts/site/development-server.ts';
import { startSeparateProxy } from '../support/separate-site.ts';
import { setUp } from '../support/set-up.ts';
import { SLOW } from '../support/slow-tests.ts';
import { SITE_DATA } from '../support/site-environment.ts';

const COPY = path.join(SITE_DATA, 'developed-account');
const FORM = path.join(COPY, 'src/login/login-form.tsx');

const server = setUp(async () => {
  rmSync(COPY, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'mf-account'), COPY, {
    recursive: true,
    filter: (file) => !/\/(dist|\.types)(\/|$)/.test(file),
  });
  const started = startDevelopmentServer('mf-account', await freePort(), COPY);
  await Promise.all([started.built(), buildDevelopmentShell()]);
  return started;
});
const shell = setUp(async () => {
  const port = await freePort();
  return { ...(await serveDevelopmentShell(port)), origin: `http://localhost:${port}` };
});
const site = setUp(() => {
  const DEV_REMOTES = JSON.stringify({ shell: shell.origin, 'mf-account': server.origin });
  return startSeparateProxy('developed', { DEV_REMOTES });
});

test('refreshes saved code in the page and preserves typed text', SLOW, async ({ page }) => {
  const main = page.getByRole('main');
  const id = main.locator('input[name="username"]');
  const original = readFileSync(FORM, 'utf8');
  const save = (label: string) => writeFileSync(FORM, original.replace("t('id')", label));
  await page.goto(`${site.address}/login`);
  await id.fill('half-typed');
  const loads = await page.evaluate(() => performance.timeOrigin);
  save("'A new label'");
  await expect(main.getByText('A new label')).toBeVisible();
  await expect(id).toHaveValue('half-typed');
  save("'Another one'");
  await expect(main.getByText('Another one')).toBeVisible();
  await expect(id).toHaveValue('half-typed');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);

  // The overlay shows a build error, and the page still runs.
  const overlay = page.frameLocator('iframe').locator('body');
  save("t('id'");
  await expect(overlay).toContainText('login-form.tsx');
  await expect(overlay).toContainText("label={t('id'}");
  await expect(id).toHaveValue('half-typed');
  save("'Corrected'");
  await expect(main.getByText('Corrected')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(id).toHaveValue('half-typed');

  // The overlay shows type errors until they are fixed.
  server.send({ typeErrors: ['mf-account/src/login/login-form.tsx(7,3): error TS2322: wrong'] });
  await expect(overlay).toContainText('login-form.tsx(7,3): error TS2322');
  server.send({ typeErrors: [] });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(id).toHaveValue('half-typed');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);

  // The overlay shows errors that the code throws at run time.
  save('unknownWord');
  await expect(overlay).toContainText('unknownWord is not defined');
  await expect(overlay).toContainText('login-form.tsx');
});
