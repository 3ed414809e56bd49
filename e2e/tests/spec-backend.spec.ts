import { isDeepStrictEqual } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { CALLS } from 'shared-types/calls';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from 'shared-types/platform';
import { untilAlive } from '../support/alive-page.ts';
import { healthCheck } from '../support/health-check.ts';
import { confirm, dialog, logOut, expectToast } from '../support/person.ts';
import { type SiteOfLevel, startSiteOfLevel } from '../support/site-of-level.ts';
import {
  beginAnew,
  bodiesOf,
  main,
  openAt,
  seeHealthCheck,
  sendLogin,
  ticketsInNoOrder,
} from '../support/spec-backend.ts';

const HOUR_MS = 60 * 60_000;

let site: SiteOfLevel;
test.beforeAll(async () => {
  site = await startSiteOfLevel(2, 'spec-backend');
});
test.afterAll(() => site.stop());
test.beforeEach(() => beginAnew(site.backend));

const openAsMember = (page: Page, path: string) => openAt(site, page, path);
const sentWith = (call: keyof typeof CALLS) => bodiesOf(site, call);

test('notices and pop-ups for everybody are kept, and the boxes have the latest five in whatever order they come', async ({
  page,
}) => {
  site.backend.house.tickets = ticketsInNoOrder();
  await openAsMember(page, '/');
  const entries = (name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name} \\d`) });
  const newest = (name: string, days: readonly number[]) =>
    days.map((day) => new RegExp(`^${name} ${day}일\\s*2026-11-${String(day).padStart(2, '0')}$`));
  await expect(entries('공지')).toHaveText(newest('공지', [9, 8, 7, 5, 3]));
  await expect(entries('문의')).toHaveText(newest('문의', [10, 9, 8, 7, 5]));
  for (const [name, place] of [
    ['모두에게 둘', '2개 중 1'],
    ['모두에게 하나', '2개 중 2'],
  ] as const) {
    const popup = page.getByRole('region', { name, exact: true });
    await expect(popup).toContainText(place);
    await popup.getByRole('button', { name: '닫기' }).click();
    await expect(popup).toBeHidden();
  }
  await expect(page.getByRole('region', { name: /^(모두에게|남의)/ })).toHaveCount(0);
});

test('tickets count as deleted by a success alone, whatever else a 200 says', async ({ page }) => {
  const ticket = { id: 7, title: '출금 문의', contents: '언제인가요?', lastDate: '2026-11-22 09:00:00' };
  site.backend.plan('get-help-list', { body: { status: 'success', helps: [ticket], maxCount: 1 } });
  await openAsMember(page, '/help');
  const row = main(page).getByRole('button', { name: /^출금 문의/ });
  const deleteAll = main(page).getByRole('button', { name: '모두 삭제' });
  for (const status of ['wait', 'cant_find_code']) {
    site.backend.plan('del-all-help', { status });
    site.backend.plan('user-del-help', { status });
    await deleteAll.click();
    await confirm(page, 'msg2221');
    await confirm(page, 'msg2054');
    await expect(row).toBeVisible();
    await main(page).getByRole('button', { name: '더보기: 출금 문의' }).click();
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await confirm(page, 'mf-community/help.askDelete');
    await confirm(page, 'msg3011');
    await expect(row).toBeVisible();
  }
  site.backend.plan('del-all-help');
  site.backend.plan('get-help-list');
  await deleteAll.click();
  await confirm(page, 'msg2221');
  await confirm(page, 'msg2053');
  await expect(main(page).getByText('문의 내역이 없습니다.')).toBeVisible();
});

test('notes count as read and as deleted by a success alone, whatever else a 200 says', async ({ page }) => {
  const { house } = site.backend;
  house.notes.forEach((note) => (note.read = false));
  house.user.noteCount = house.notes.length;
  await openAsMember(page, '/note');
  const unread = main(page).getByRole('button', { name: /^환영합니다.*읽지 않음/ });
  for (const status of ['wait', 'cant_find_code']) {
    for (const call of ['read-note-message', 'user-del-note', 'do-read-all-note', 'do-del-all-note'] as const) {
      site.backend.plan(call, { status });
    }
    await unread.click();
    await confirm(page, 'msg3011');
    await unread.click();
    await expect(unread).toHaveAttribute('aria-expanded', 'false');
    await main(page).getByRole('button', { name: '더보기: 환영합니다' }).click();
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await confirm(page, 'mf-community/note.askDelete');
    await confirm(page, 'msg3011');
    await main(page).getByRole('button', { name: '모두 읽음으로 표시' }).click();
    await confirm(page, 'msg3011');
    await main(page).getByRole('button', { name: '모두 삭제' }).click();
    await confirm(page, 'mf-community/note.askDeleteAll');
    await confirm(page, 'msg3011');
    await expect(unread).toBeVisible();
    await expect(main(page).getByRole('status').getByText('전체 1건 · 읽지 않음 1건')).toBeVisible();
  }
});

test('who puts a prompt off is asked again when more waits, after a new login and after a day, never on its page', async ({
  page,
}) => {
  const { user } = site.backend.house;
  const later = async () => {
    await dialog(page, 'msg2003').getByRole('button', { name: '나중에' }).click();
    await expect(dialog(page, 'msg2003')).toBeHidden();
  };
  user.noteCount = 2;
  await page.clock.setSystemTime(Date.now() - 25 * HOUR_MS);
  await openAsMember(page, '/');
  await later();
  await page.reload();
  await seeHealthCheck(site, page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  user.noteCount = 3;
  await healthCheck(page);
  await later();
  await logOut(page);
  await page.goto(`${site.address}/login`);
  await sendLogin(site, page);
  await later();
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await confirm(page, 'msg2003');
  await expect(page).toHaveURL(`${site.address}/note`);
  user.noteCount = 4;
  await seeHealthCheck(site, page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the first page of the tickets is asked for by an empty body, more pages by how many come before', async ({
  page,
}) => {
  site.backend.house.tickets = Array.from({ length: 45 }, (_, at) => ({
    title: `문의 ${at + 1}번`,
    contents: '언제인가요?',
    lastDate: '2026-11-22 09:00:00',
  }));
  await openAsMember(page, '/help');
  const pager = main(page).getByRole('navigation', { name: '페이지 이동' });
  await expect(pager.getByText('전체 45건 중 1–20')).toBeVisible();
  expect(sentWith('get-help-list').filter((body) => JSON.stringify(body) !== '{}')).toEqual([]);
  for (const [number, rows, skip] of [
    [2, '21–40', 20],
    [3, '41–45', 40],
  ] as const) {
    await pager.getByRole('link', { name: `${number}쪽` }).click();
    await expect(pager.getByText(`전체 45건 중 ${rows}`)).toBeVisible();
    await expect(main(page).getByRole('button', { name: `문의 ${skip + 1}번` })).toBeVisible();
    expect(sentWith('get-help-list').at(-1)).toEqual({ skip });
  }
});

test('comp becomes money by the call of the spec’s table, and by none of the paths that are for others', async ({
  page,
}) => {
  await openAsMember(page, '/comp');
  const form = main(page).getByRole('form', { name: '콤프 전환' });
  await form.getByLabel('전환할 콤프').fill('5000');
  await form.getByRole('button', { name: '보유금액으로 전환' }).click();
  await confirm(page, 'mf-wallet/comp.askConvert');
  await expectToast(page, 'mf-wallet/comp.converted');
  await expect(page.getByRole('banner').getByText('505,000원').first()).toBeVisible();
  expect(sentWith('roll-to-balance')).toEqual([{ balance: 5_000, requestId: expect.any(String) }]);
  expect(site.backend.seen.filter(({ call }) => call !== undefined && CALLS[call].forOthers)).toEqual([]);
});

test('a table marked Y that needs 7.5 s opens: the dialog goes after 4 s, and a quiet line says that it is coming', async ({
  page,
  context,
}) => {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>();
  site.backend.plan('open-game', { delayMs: 7_500, until: told });
  await page.clock.install();
  await openAsMember(page, '/');
  const table = main(page).getByRole('tabpanel').getByRole('button', { name: 'baccarat-1' });
  await expect(table).toBeVisible();
  await untilAlive(page);
  // From here on time passes in the page only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await table.click();
  await expect(dialog(page, 'msg3002')).toBeVisible();
  const line = page.getByRole('status').getByText('게임을 준비하고 있습니다. 곧 열립니다.');
  await expect(line).toHaveCount(0);
  await page.clock.runFor(3_900);
  await expect(dialog(page, 'msg3002')).toBeVisible();
  await page.clock.runFor(100);
  await expect(dialog(page, 'msg3002')).toBeHidden();
  await expect(line).toBeVisible();
  const opened = context.waitForEvent('page');
  answer();
  await page.clock.resume();
  const game = await opened;
  await expect(game).toHaveTitle('Mock game');
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a provider marked Y has its games, also after a reload, and one marked N rests; the picker is a step away', async ({
  page,
  context,
}) => {
  await openAsMember(page, '/');
  await page.getByRole('tab', { name: '슬롯' }).click();
  const providers = main(page).getByRole('tabpanel');
  await providers.getByRole('button', { name: '쉬는 슬롯' }).click();
  await confirm(page, 'msg2002');
  await providers.getByRole('button', { name: '달빛 슬롯' }).click();
  const games = page.getByRole('dialog', { name: '달빛 슬롯' });
  const [game] = await Promise.all([
    context.waitForEvent('page'),
    games.getByRole('button', { name: '달빛 항아리' }).click(),
  ]);
  await expect(game).toHaveTitle('Mock game');
  expect(sentWith('open-game')).toMatchObject([{ code: 'moon-1', company: '달빛 슬롯' }]);
  await game.close();
  await page.reload();
  await expect(games.getByRole('button', { name: '달빛 항아리' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(games).toBeHidden();
  const { pathname } = new URL(page.url());
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: LANGUAGE_NAMES.en });
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS.en);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(games).toBeHidden();
  await page.getByRole('tab', { name: 'Slots' }).click();
  await providers.getByRole('button', { name: '달빛 슬롯' }).click();
  await expect(games.getByRole('button', { name: 'Moon Jar' })).toBeVisible();
  // Asked for in each language, by its name and nothing else.
  expect(sentWith('get-slot-by-company').filter((body) => !isDeepStrictEqual(body, { company: '달빛 슬롯' }))).toEqual(
    [],
  );
  expect(sentWith('open-game')).toHaveLength(1);
});
