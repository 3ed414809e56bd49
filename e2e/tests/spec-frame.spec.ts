import { expect, test } from '@playwright/test';
import { AGREED_TO_ALL, AGREEMENT_VERSION } from 'shared-types/calls';

import { axeProblems } from '../support/axe-problems.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { dialog } from '../support/person.ts';
import { type SiteOfLevel, startSiteOfLevel } from '../support/site-of-level.ts';
import { beginAnew, bodiesOf, fillLogin, logInAt, main, openAt, seeHealthCheck } from '../support/spec-backend.ts';
import { TRIED_LOCALES } from '../support/slow-tests.ts';

let site: SiteOfLevel;
test.beforeAll(async () => {
  site = await startSiteOfLevel(2, 'spec-frame');
});
test.afterAll(() => site.stop());
test.beforeEach(() => beginAnew(site.backend));

test('a login on the login page has changed agreements agreed to first, and loads the page anew that was wanted', async ({
  page,
}) => {
  await page.goto(site.address);
  await page.getByRole('navigation').getByRole('link', { name: '입금신청' }).click();
  await dialog(page, 'msg2001').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(`${site.address}/login`);
  site.backend.plan('user-do-login', { status: 'agree' });
  await fillLogin(site, page);
  await page.keyboard.press('Enter');
  const changed = main(page).getByRole('form', { name: '약관이 바뀌었습니다' });
  await expect(changed.getByRole('heading')).toBeFocused();
  expect(await axeProblems(page, { within: '#content' })).toEqual([]);
  expect(bodiesOf(site, 'get-member')).toEqual([]);
  site.backend.plan('user-do-login');
  await tabTo(page, changed.getByRole('checkbox', { name: '모두 동의합니다' }));
  await page.keyboard.press('Space');
  await pressByKey(page, changed.getByRole('button', { name: '동의하고 로그인' }));
  await expect(dialog(page, 'msg2029')).toBeVisible();
  const { user, password } = site.backend.house;
  const proof = { id: user.userId, pw: password };
  expect(bodiesOf(site, 'user-do-login')).toEqual([proof, { ...proof, agree: AGREED_TO_ALL }]);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.keyboard.press('Enter');
  expect((await loaded).url()).toBe(`${site.address}/deposit`);
  await expect(main(page).getByRole('heading', { level: 1, name: '입금신청' })).toBeVisible();
  expect(bodiesOf(site, 'get-member').length).toBeGreaterThan(0);
});

const ONE_YEAR = { ko: '1년', en: 'one year', vn: 'một năm', jp: '1年間', cn: '一年' };

/** Pages that anybody may read at any backend, each with something that it says in every language. */
const RISKS = ['/risks', '1336'] as const;
const AGREEMENTS = ['/terms', '/privacy', '/age'].map((path) => [path, AGREEMENT_VERSION] as const);
const WIDTHS = [1920, 1280, 768, 375];

test('the foot of the page names every cookie, and leads to agreements and risks, which fit any window', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAt(site, page);
  for (const [place, locale] of TRIED_LOCALES.entries()) {
    await context.addCookies([{ name: 'locale', value: locale, url: site.address }]);
    await page.goto(`${site.address}/risks`);
    const words = await page.getByRole('contentinfo').innerText();
    expect(words).toMatch(new RegExp(`visitor[,、，] ?${ONE_YEAR[locale]}`));
    const cookies = await context.cookies();
    const names = cookies.map(({ name }) => name.replace(/^session-.*/, 'session').replace(/^shell-.*/, 'shell-…'));
    expect(names).toEqual(expect.arrayContaining(['session', 'locale', 'visitor']));
    expect(names.filter((name) => !words.includes(name))).toEqual([]);
    // The agreements are one page with other words: each language has the next of them.
    const agreement = AGREEMENTS[place % AGREEMENTS.length] ?? RISKS;
    for (const [path, said] of [agreement, RISKS]) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(`${site.address}${path}`);
      await expect(main(page).getByText(said).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const wider = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(wider, { message: `${path} in ${locale} at ${width}` }).toBeLessThanOrEqual(0);
      }
      expect(await axeProblems(page, { within: '#content' }), `${path} in ${locale}`).toEqual([]);
    }
  }
});

test('a drawer that is open takes the width of the rule while its window is turned, and goes on showing the money', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAt(site, page, '/risks');
  await page.getByRole('banner').getByRole('button', { name: '내 정보' }).click();
  const drawer = page.getByRole('dialog', { name: '내 정보' });
  await expect(drawer.getByText('500,000원').first()).toBeVisible();
  site.backend.seen.length = 0;
  for (const [width, height, wide] of [
    [812, 375, 310],
    [424, 800, 424],
    [425, 800, 310],
    [320, 568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(wide);
  }
  // A window that is turned is no page that is opened; a health check may come at any moment.
  const asked = new Set(site.backend.seen.map(({ call }) => call));
  asked.delete('user-health-check');
  expect([...asked]).toEqual([]);
  await seeHealthCheck(site, page);
  await expect(drawer.getByText('500,001원').first()).toBeVisible();
});
