import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { openSettled } from '../support/open-settled.ts';
import { AGENT } from '../support/members.ts';
import { operator } from '../support/operator.ts';
import { healthCheck } from '../support/health-check.ts';
import { confirm, dialog, logInQuietly, readPromptsLater } from '../support/person.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { watchPage } from '../support/watch-page.ts';

test('what an operator does beside the running site appears with the next health check', async ({ page }, info) => {
  const watched = await watchPage(page);
  await logInQuietly(page, AGENT);
  await page.goto('/notice');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  const file = info.outputPath('notice.md');
  writeFileSync(
    file,
    '# 달빛 점검\n\n**두 시**부터 <script>alert(1)</script> 점검합니다.\n\n| 게임 | 시간 |\n| --- | --- |\n| 룰렛 | 두 시 |\n',
  );
  const { id } = await operator('notice-publish', '--contents-file', file);
  await healthCheck(page);
  await page.getByRole('link', { name: /달빛 점검/ }).click();
  await expect(page).toHaveURL(`/notice/${String(id)}`);
  await expect(page.getByRole('main').getByText('두 시', { exact: true }).first()).toBeVisible();
  await operator('notice-edit', '--id', String(id), '--title', '달빛 점검 연기');
  await healthCheck(page);
  await expect(page.getByRole('heading', { level: 1, name: '달빛 점검 연기' })).toBeVisible();
  await operator('notice-remove', '--id', String(id));
  await healthCheck(page);
  await expect(page.getByText('공지사항을 찾을 수 없습니다.')).toBeVisible();

  await operator('note-send', '--title', '나루지기께', '--contents', '반갑습니다.', '--to', AGENT);
  await healthCheck(page);
  await confirm(page, 'msg2003');
  await expect(page).toHaveURL('/note');
  const bell = page.getByRole('banner').getByRole('button', { name: /^알림/ });
  await expect(bell).toHaveAccessibleName(/쪽지 1건/);
  await page
    .getByRole('button', { name: /나루지기께/ })
    .first()
    .click();
  await expect(page.getByText('반갑습니다.').first()).toBeVisible();
  await expect(bell).toHaveAccessibleName('알림');

  await page.goto('/help?write=1');
  await page.getByLabel('제목').fill('운영 시간');
  await page.getByLabel('내용').fill('언제인가요?');
  await page.getByRole('button', { name: '보내기' }).click();
  await confirm(page, 'msg2222');
  await confirm(page, 'msg2026');
  await expect(page.getByRole('button', { name: /운영 시간 답변 준비 중/ })).toBeVisible();
  const { tickets } = (await operator('ticket-list')) as { tickets: { id: number; title: string }[] };
  const ticket = tickets.find(({ title }) => title === '운영 시간');
  await operator('ticket-answer', '--id', String(ticket?.id), '--answer', '언제나입니다.');
  await healthCheck(page);
  await page.getByRole('button', { name: /운영 시간 읽지 않음 답변 완료/ }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^고객센터/ }),
  ).toContainText('언제나입니다.');
  await page.getByLabel('추가 문의').fill('설날에도요?');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('button', { name: /운영 시간 답변 준비 중/ })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^내 문의/ }),
  ).toHaveText([/언제인가요/, /설날에도요/]);

  await page.getByRole('button', { name: '모두 삭제' }).click();
  await confirm(page, 'msg2221');
  await confirm(page, 'msg2053');
  await expect(page.getByText('문의 내역이 없습니다.')).toBeVisible();
  const { tickets: kept } = (await operator('ticket-list', '--all')) as {
    tickets: { id: number; hidden: boolean }[];
  };
  expect(kept.find(({ id: of }) => of === ticket?.id)).toMatchObject({ hidden: true });

  await page.goto('/');
  const popup = await operator(
    'popup-publish',
    '--contents-file',
    file,
    '--pos-x',
    '900',
    '--pos-y',
    '600',
    '--title-color',
    'gold',
  );
  await healthCheck(page);
  await expect(page.getByRole('region', { name: '달빛 점검' })).toBeVisible();
  await operator('popup-remove', '--id', String(popup.id));
  await healthCheck(page);
  await expect(page.getByRole('region', { name: '달빛 점검' })).toBeHidden();
  expect(watched.incidents).toEqual([]);
  expect(await watched.violations()).toEqual([]);
});

test('a draft is there again after the page was left and loaded anew', async ({ page }) => {
  await readPromptsLater(page);
  await logInQuietly(page);
  await page.goto('/help');
  await page.getByRole('button', { name: '문의하기' }).click();
  await page.getByRole('button', { name: '보내기' }).click();
  await confirm(page, 'msg2024');
  await page.getByLabel('제목').fill('쓰다 만 제목');
  await page.getByRole('button', { name: '보내기' }).click();
  await confirm(page, 'msg2025');
  await expect(page.getByLabel('내용')).toBeFocused();
  await page.getByLabel('내용').fill('쓰다 만 내용');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(dialog(page, 'msg2222')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/notice');
  await page.goto('/help?write=1');
  await expect(page.getByLabel('제목')).toHaveValue('쓰다 만 제목');
  await expect(page.getByLabel('내용')).toHaveValue('쓰다 만 내용');
  await page.getByRole('button', { name: '지우기' }).click();
  await page.reload();
  await expect(page.getByLabel('제목')).toHaveValue('');
});

test('notes and notices are read by keyboard alone', async ({ page }) => {
  await readPromptsLater(page);
  await logInQuietly(page);
  await page.goto('/note');
  const first = page.getByRole('main').locator('h2 > button').first();
  await healthCheck(page);
  await expect(first).toBeVisible();
  const before = page.getByRole('button', { name: '모두 삭제' });
  await before.focus();
  // A prompt that comes only now takes the focus, and gives it back.
  await expect(before).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const opened = page.getByRole('main').getByRole('region');
  const placesOf = async () => ({ row: await first.boundingBox(), words: await opened.boundingBox() });
  const beside = await placesOf();
  expect(beside.words?.x).toBeGreaterThanOrEqual((beside.row?.x ?? Number.NaN) + (beside.row?.width ?? Number.NaN));
  expect(beside.words?.y).toBeLessThan((beside.row?.y ?? Number.NaN) + (beside.row?.height ?? Number.NaN));
  await page.setViewportSize({ width: 375, height: 800 });
  const below = await placesOf();
  expect(below.words?.y).toBeGreaterThanOrEqual((below.row?.y ?? Number.NaN) + (below.row?.height ?? Number.NaN));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^더보기/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '삭제' })).toBeFocused();
  await page.goto('/notice');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('은행');
  await expect(page.getByText('검색 결과 1건')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: /입금과 출금 신청/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '입금과 출금 신청 안내' })).toBeVisible();
});

test('a visitor asks for a new password', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await page.getByLabel('아이디').last().fill('nobody1');
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
  await page.getByLabel('내용').fill('잊었습니다.');
  await page.getByRole('main').getByRole('button', { name: '보내기' }).click();
  await confirm(page, 'msg2222');
  await confirm(page, 'msg2026');
  await expect(page.getByText('문의를 받았습니다.')).toBeVisible();
});

for (const width of [375, 1280]) {
  test(`axe finds nothing on what is open at ${width} px`, tagSlowUnless(width === 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await readPromptsLater(page);
    await logInQuietly(page);
    for (const path of [
      '/notice/1',
      '/notice?search=x',
      '/note?open=1',
      '/help?open=1',
      '/help?write=1',
      '/password-help',
    ]) {
      await openSettled(page, path);
      expect(await axeProblems(page, { within: 'main', all: true }), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
}

test('the second click of a double click deletes nothing that slid under the pointer', async ({ page }) => {
  await readPromptsLater(page);
  await logInQuietly(page);
  await page.goto('/help');
  await page.getByRole('main').getByRole('button', { name: '문의하기' }).dblclick();
  await expect(page.getByRole('form')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const name of ['계좌문의', '모두 삭제'] as const) {
  test(`a question that a double click on ${name} asks waits for its answer`, async ({ page }) => {
    await readPromptsLater(page);
    await logInQuietly(page);
    await page.goto('/help');
    await page.getByRole('main').getByRole('button', { name, exact: true }).dblclick();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await question.getByRole('button').first().click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });
}
