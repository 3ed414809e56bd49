import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { HEALTH_CHECK_INTERVAL_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from 'shared-types/platform';
import { simulateReturn, triggerHealthCheck } from '../support/health-check.ts';
import { DEMO_PASSWORD, MEMBER } from '../support/members.ts';
import { confirm, dialog, fillLogin, readPromptsLater } from '../support/person.ts';
import { requestLogin, OWN_PAGE } from '../support/session-requests.ts';
import { SLOW } from '../support/slow-tests.ts';
import { startTwoProxies } from '../support/two-proxies.ts';
import { setUp } from '../support/set-up.ts';

const MINUTE = 60_000;
/** Interval of calls in ms, shorter than the idle time. */
const STEP = 25 * MINUTE;

const site = setUp(() => startTwoProxies());

const call = async (request: APIRequestContext, proxy: string, name: string, headers: Record<string, string> = {}) =>
  request.post(`${proxy}/api/routes/${name}`, { data: {}, headers: { ...OWN_PAGE, ...headers } });

/** Sends a call every 25 minutes, alternating between the proxies. */
async function stayFor(ms: number, act: (proxy: string) => Promise<void>): Promise<void> {
  for (let passed = STEP; passed <= ms; passed += STEP) {
    await site.later(STEP);
    await act(site.addresses[(passed / STEP) % 2 === 0 ? 0 : 1]);
  }
  await site.later(ms % STEP);
}

test('shows a login or logout in other tabs, at another proxy after a health check', async ({ page, context }) => {
  const [first, second] = site.addresses;
  const other = await context.newPage();
  const elsewhere = await context.newPage();
  await Promise.all([page, other, elsewhere].map(readPromptsLater));
  await other.goto(first);
  await fillLogin(page, MEMBER, DEMO_PASSWORD, first);
  await confirm(page, 'msg2029');
  await expect(other.getByRole('banner').getByText(MEMBER)).toBeVisible();
  // One browser has one cookie for both ports of this machine.
  await elsewhere.clock.install();
  await elsewhere.goto(second);
  await expect(elsewhere.getByRole('banner').getByText(MEMBER)).toBeVisible();
  await page.bringToFront();
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await confirm(page, 'msg3001');
  await expect(dialog(other, 'msg3007')).toBeVisible();
  await elsewhere.bringToFront();
  await elsewhere.clock.fastForward(HEALTH_CHECK_INTERVAL_MS);
  await expect(dialog(elsewhere, 'msg3007')).toBeVisible();
});

test.describe('two tabs at two proxies', () => {
  /** Opens a logged-in tab at each proxy; both ports of this host share the cookie. */
  async function openTabs(context: BrowserContext): Promise<Page[]> {
    await requestLogin(context.request, site.addresses[0]);
    const tabs: Page[] = [];
    for (const proxy of site.addresses) {
      const tab = await context.newPage();
      await readPromptsLater(tab);
      await tab.goto(proxy);
      await expect(tab.getByRole('banner').getByText(MEMBER)).toBeVisible();
      // An earlier response would restore an earlier session.
      await tab.waitForLoadState('networkidle');
      tabs.push(tab);
    }
    return tabs;
  }

  /** Advances time until the session ends. Any call of a tab may detect it first. */
  async function expectEndSeen(tabs: readonly Page[], ms: number): Promise<void> {
    const rejections = tabs.map(async (tab) =>
      tab.waitForResponse((response) => response.url().includes('/api/') && response.status() === 401),
    );
    await site.later(ms);
    for (const tab of tabs) {
      await tab.bringToFront();
      await expect
        .poll(async () => {
          await simulateReturn(tab);
          return dialog(tab, 'msg3007').isVisible();
        })
        .toBe(true);
    }
    await Promise.all(rejections);
  }

  test('detect the end of an idle session by the next health check', async ({ context }) => {
    const tabs = await openTabs(context);
    await expectEndSeen(tabs, SESSION_IDLE_MS);
  });

  test('detect the end of a session in use by the next health check', SLOW, async ({ context }) => {
    const tabs = await openTabs(context);
    await stayFor(SESSION_ABSOLUTE_MS - MINUTE, async (proxy) => {
      expect((await call(context.request, proxy, 'get-in-game-balance')).status()).toBe(200);
    });
    for (const tab of tabs) {
      await tab.bringToFront();
      await triggerHealthCheck(tab);
      await expect(dialog(tab, 'msg3007')).toBeHidden();
    }
    await expectEndSeen(tabs, MINUTE);
  });
});
