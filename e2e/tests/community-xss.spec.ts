import { expect, type Page, test } from '@playwright/test';
import { logInWithoutPrompts, triggerHealthCheck } from '../support/person.ts';
import { SLOW } from '../support/slow-tests.ts';
import { watchPage } from '../support/watch-page.ts';
import { XSS_CORPUS } from '../support/xss-corpus.ts';
import { removeServerHtml } from '../support/remove-server-html.ts';

const date = '2026-11-20T15:00:00Z';
const clean =
  '<h2>안내</h2><p style="color: gold">내용 <b>굵게</b></p><ul><li>항목</li></ul><a href="/help">고객센터</a>';

/** Returns backend responses with the texts in every displayed field; each list ignores the fields of the others. */
function createResponses(texts: readonly string[]): Readonly<Record<string, object>> {
  const entries = texts.map((text, at) => ({
    id: at + 1,
    title: text,
    titleColor: text,
    contents: text,
    domain: '',
    lastDate: date,
    posX: 20,
    posY: 90,
    read: true,
    state: 'done',
    answer: text,
    answerDate: date,
    code: `game-${at}`,
    gameCompany: text,
    used: 'y',
    nameKo: text,
    nameEn: text,
    imgUrl: '/artwork/casino/moonlight-baccarat.svg',
  }));
  return {
    'get-notice-popup': { note: entries },
    'get-user-notices': { notices: entries },
    'usre-get-note-list': { note: entries, maxCount: texts.length },
    'get-help-list': { helps: entries, maxCount: texts.length },
    'get-casino-setting': { casiono: entries },
    'user-health-check': { user: { nick: texts.join(' ') }, noteCount: 0, helpCount: 0 },
  };
}

async function respondWith(page: Page, texts: readonly string[]): Promise<void> {
  await removeServerHtml(page);
  for (const [name, response] of Object.entries(createResponses(texts))) {
    await page.route(`**/api/routes/${name}`, (route) => route.fulfill({ json: { status: 'success', ...response } }));
  }
}

async function callMember(page: Page, nick: string): Promise<void> {
  await page.route('**/api/routes/get-member', async (route) => {
    const response = await route.fetch();
    const { user, ...rest } = (await response.json()) as { user: object };
    await route.fulfill({ json: { ...rest, user: { ...user, nick } } });
  });
}

/** Opens every page that shows one of the fields. */
async function seeEverything(page: Page, count: number): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[data-feature=mf-community] section[data-top]')).toHaveCount(count);
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  await triggerHealthCheck(page);

  for (let at = 1; at <= Math.ceil(count / 20); at += 1) {
    await page.goto(`/notice?page=${at}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
  await page.goto('/notice/1');
  const older = page.getByRole('navigation', { name: '다른 공지사항' }).getByRole('link', { name: /^이전 글/ });
  for (let at = 2; at <= count; at += 1) {
    await older.click();
    await expect(page).toHaveURL(`/notice/${at}`);
  }

  for (const path of ['/note', '/help']) {
    await page.goto(path);
    const titles = page.getByRole('main').locator('h2 > button');
    await expect(titles).toHaveCount(count);
    for (let at = 0; at < count; at += 1) {
      await titles.nth(at).click();
      await expect(titles.nth(at)).toHaveAttribute('aria-expanded', 'true');
    }
  }
  await page.goto('/user');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/달빛|alert\(1\)/).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await logInWithoutPrompts(page);
});
// A read that starts after the last check must not fail.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('without the content security policy', () => {
  // The sanitizer must work without the policy.
  test.use({ bypassCSP: true });

  test('runs no script and loads no file of a large XSS corpus in any field', SLOW, async ({ page }) => {
    // Opens every payload in every place.
    test.setTimeout(360_000);
    expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(60);
    const watched = await watchPage(page);
    await respondWith(page, XSS_CORPUS);
    await callMember(page, XSS_CORPUS.join(' '));
    await seeEverything(page, XSS_CORPUS.length);
    expect(watched.incidents).toEqual([]);
  });
});

test('violates no content security policy with clean content', async ({ page }) => {
  const watched = await watchPage(page);
  await respondWith(page, [clean, `${clean}<img src="/artwork/lead/1.svg" alt="그림" width="480" height="140">`]);
  await seeEverything(page, 2);
  expect(watched.incidents).toEqual([]);
  expect(await watched.violations()).toEqual([]);
});
