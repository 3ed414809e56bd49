import { expect, test } from '@playwright/test';
import { HEALTH_CHECK_INTERVAL_MS } from 'shared-types/platform';
import { DEMO_PASSWORD, MEMBER } from '../support/members.ts';
import { confirm, dialog, readPromptsLater } from '../support/person.ts';
import { askToLogIn, cookieOf, isMember, OWN_PAGE } from '../support/session-requests.ts';
import { startTwoProxies, type TwoProxies } from '../support/two-proxies.ts';

let site: TwoProxies;
test.beforeAll(async () => {
  site = await startTwoProxies();
});
test.afterAll(() => site.stop());

test('1,000 guesses are throttled, and the member still gets in from elsewhere', async ({ request }) => {
  const seen = new Map<string, number>();
  for (let turn = 0; turn < 1_000; turn += 1) {
    const answer = await askToLogIn(request, site.addresses[turn % 2 === 0 ? 0 : 1], {
      password: `guess-${turn}`,
      from: '10.66.0.1',
    });
    const result = answer.status() === 429 ? '429' : ((await answer.json()) as { status: string }).status;
    seen.set(result, (seen.get(result) ?? 0) + 1);
  }
  expect(seen.get('pass')).toBe(5);
  expect(seen.get('success')).toBeUndefined();
  const member = await askToLogIn(request, site.addresses[0], { from: '10.0.0.2' });
  expect(await member.json()).toMatchObject({ status: 'success' });
});

test('an unknown id is answered as a wrong password is', async ({ request }) => {
  const known = await askToLogIn(request, site.addresses[0], { password: 'wrong', from: '10.0.0.3' });
  const unknown = await askToLogIn(request, site.addresses[0], {
    userId: 'nobody77',
    password: 'wrong',
    from: '10.0.0.3',
  });
  expect(await unknown.text()).toBe(await known.text());
  expect(unknown.status()).toBe(known.status());
});

test('both proxies know a login, and a copied cookie is worth nothing after the logout', async ({ playwright }) => {
  const request = await playwright.request.newContext();
  const cookie = cookieOf((await askToLogIn(request, site.addresses[0])).headers());
  const stranger = await playwright.request.newContext();
  for (const proxy of site.addresses) {
    expect(await isMember(stranger, proxy, cookie)).toBe(true);
  }
  await stranger.delete(`${site.addresses[1]}/api/session`, { headers: { ...OWN_PAGE, cookie } });
  for (const proxy of site.addresses) {
    expect(await isMember(stranger, proxy, cookie)).toBe(false);
  }
});

test('an agent’s play type cannot be asked for, in no call of the account', async ({ request }) => {
  for (const name of ['user-do-login', 'user-register', 'check-user-id', 'check-user-nick', 'get-reg-domain']) {
    const answer = await request.post(`${site.addresses[0]}/api/routes/${name}`, {
      data: { playType: 'agent' },
      headers: OWN_PAGE,
    });
    expect([name, answer.status()]).toEqual([name, 400]);
    expect(JSON.stringify(await answer.json())).toContain('/playType');
  }
});

test('a login and a logout are seen in the other tab at once, and through the other proxy within one health check', async ({
  page,
  context,
}) => {
  const [first, second] = site.addresses;
  const other = await context.newPage();
  const elsewhere = await context.newPage();
  await Promise.all([page, other, elsewhere].map(readPromptsLater));
  await page.goto(`${first}/login`);
  await other.goto(first);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').fill(MEMBER);
  await form.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await confirm(page, 'msg2029');
  await expect(other.getByRole('banner').getByText(MEMBER)).toBeVisible();
  // One browser keeps one cookie for both ports of this machine.
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
