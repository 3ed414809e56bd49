import { expect, type Page, test } from '@playwright/test';
import { CALLS } from 'shared-types/calls';
import { navigateSettled } from '../support/open-settled.ts';
import { confirm, expectToast, fillLogin, requestDeposit } from '../support/person.ts';
import { startMockBackend } from '../mock-backend/mock-backend.ts';
import { startSeparateProxy } from '../support/separate-site.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { watchPage } from '../support/watch-page.ts';
import { setUp } from '../support/set-up.ts';

const main = (page: Page) => page.getByRole('main');

async function linkedPaths(page: Page): Promise<string[]> {
  const paths = await page
    .locator('a[href^="/"]:visible')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(paths)];
}

/** Content per page: title in the list, and text of the opened entry. */
const TO_READ: Readonly<Record<string, readonly [title: string, contents?: string]>> = {
  '/notice': ['점검 안내'],
  '/note': ['환영합니다', '즐거운 시간 되세요.'],
  '/help': ['입금 문의', '언제 들어오나요?'],
};

/** Logs in with 500,000 won, which the page then shows, and opens a game. */
async function logInAndPlay(page: Page, address: string): Promise<Page> {
  await fillLogin(page, 'mock01', 'mock-Pass1', address);
  await confirm(page, 'msg2029');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('500,000원').first()).toBeVisible();
  await expect(bar.getByRole('button', { name: '로그아웃' })).toBeVisible();
  const [game] = await Promise.all([
    page.context().waitForEvent('page'),
    main(page).getByRole('tabpanel').locator('button[data-used="y"]').first().click(),
  ]);
  return game;
}

/** Requests a deposit of 50,000 won, withdraws 100,000, which are debited immediately, and writes a ticket. */
async function moveMoneyAndWrite(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/deposit?step=amount`);
  await requestDeposit(page);
  await expectToast(page, 'mf-wallet/deposit.arrived');

  await page.goto(`${address}/withdraw`);
  const withdraw = page.getByRole('form', { name: '출금신청서' });
  await withdraw.getByRole('button', { name: '(100,000원 더하기)' }).click();
  await withdraw.getByLabel('출금 비밀번호').fill('123456');
  await withdraw.getByRole('button', { name: '출금신청' }).click();
  await confirm(page, 'mf-wallet/withdraw.askWithdraw');
  await expectToast(page, 'mf-wallet/withdraw.arrived');
  await expect(page.getByRole('banner').getByText('400,000원').first()).toBeVisible();

  await page.goto(`${address}/help?write=1`);
  await page.getByLabel('제목').fill('운영 시간');
  await page.getByLabel('내용').fill('언제인가요?');
  await page.getByRole('button', { name: '보내기' }).click();
  await confirm(page, 'msg2222');
  await confirm(page, 'msg2026');
  await expect(main(page).getByText('운영 시간').first()).toBeVisible();
}

for (const level of [1, 2] as const) {
  test.describe(`at a backend of level ${level}`, tagSlowUnless(level === 1), () => {
    const backend = setUp(async () => {
      const started = await startMockBackend({ level });
      // Agents have an additional button, which must not fail.
      started.state.user.playType = 'agent';
      return started;
    });
    const site = setUp(() => startSeparateProxy(`level-${level}`, { BACKEND_URL: backend.url, GAME_ORIGINS: '' }));

    test('logs in, plays, moves money, reads and writes without dead links', async ({ page }) => {
      const watched = await watchPage(page);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) {
          failed.push(`${response.status()} ${response.url()}`);
        }
      });
      const { address } = site;
      await expect.poll(site.log).toContain(`the backend speaks level ${level}`);
      const game = await logInAndPlay(page, address);
      await expect(game).toHaveTitle('Mock game');
      await game.close();
      await expect(page.getByRole('banner').getByRole('button', { name: '에이전트' })).toHaveCount(0);

      const paths = await linkedPaths(page);
      expect(paths).toEqual(
        expect.arrayContaining(['/deposit', '/withdraw', '/comp', '/user', '/risks', ...Object.keys(TO_READ)]),
      );
      for (const path of paths) {
        await navigateSettled(page, path);
        await expect(main(page).getByRole('heading').first(), path).toBeVisible();
        await expect(page.getByRole('button', { name: /다시 (시도|불러오기)/ }), path).toHaveCount(0);
        await expect(main(page).locator('[aria-busy="true"]'), path).toHaveCount(0);
        const [title, contents] = TO_READ[path] ?? [];
        if (title !== undefined) {
          await expect(main(page).getByText(title).first(), path).toBeVisible();
        }
        if (title !== undefined && contents !== undefined) {
          await main(page)
            .getByRole('button', { name: new RegExp(`^${title}`) })
            .click();
          await expect(main(page).getByText(contents).last(), path).toBeVisible();
        }
      }

      await moveMoneyAndWrite(page, address);
      await page.goto(`${address}/deposit?step=amount`);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main(page).getByRole('heading', { name: '신청하신 입금' })).toHaveCount(level === 1 ? 0 : 1);

      const { deposits, withdraws, tickets } = backend.state;
      expect([deposits.length, withdraws.length, tickets.length]).toEqual([1, 1, 2]);
      // Except for the level detection, it received no unknown call.
      const strange = backend.seen.filter(({ call, path }) => call === undefined && path !== '/favicon.ico');
      const probes = level === 1 ? (['rg-get', 'get-member'] as const) : (['rg-get'] as const);
      expect(strange.map(({ path }) => path)).toEqual(probes.map((name) => CALLS[name].backendPath));
      expect(failed).toEqual([]);
      expect(watched.incidents).toEqual([]);
    });
  });
}
