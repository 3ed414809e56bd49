import { expect, type Page } from '@playwright/test';
import { allCalls, type CallName } from 'shared-types/calls';
import type { MockBackend } from '../mock-backend/mock-backend.ts';
import { newHouse } from '../mock-backend/mock-house.ts';
import { healthCheck } from './health-check.ts';
import { confirm } from './person.ts';
import { askToLogIn } from './session-requests.ts';
import type { SiteOfLevel } from './site-of-level.ts';

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')} 09:00:00`;

/** Entries of a list whose newest are not its first. */
export const DAYS_IN_NO_ORDER = [3, 9, 1, 7, 10, 5, 8, 2] as const;

/** Who each of these days' notices is for: everybody in three spellings, this host, and another house. */
const DOMAINS: Readonly<Record<number, { readonly domain?: string | null }>> = {
  3: { domain: null },
  1: { domain: '' },
  7: { domain: 'https://www.localhost|elsewhere.example' },
  10: { domain: 'elsewhere.example, www.elsewhere.example' },
  5: { domain: null },
};

// In the lower right corner, where they cover no game.
const popup = { titleColor: '', contents: '<p>알려 드립니다.</p>', posX: 900, posY: 600 };

/** What visitors are given. The proxy keeps such answers for a moment, so they are the same in every test. */
const PUBLIC_ANSWERS: readonly (readonly [CallName, object])[] = [
  [
    'get-user-notices',
    {
      status: 'success',
      notices: DAYS_IN_NO_ORDER.map((day) => ({ id: day, title: `공지 ${day}일`, lastDate: on(day), ...DOMAINS[day] })),
    },
  ],
  [
    'get-notice-popup',
    {
      status: 'success',
      note: [
        { ...popup, id: 1, title: '모두에게 하나', domain: null },
        { ...popup, id: 2, title: '모두에게 둘' },
        { ...popup, id: 3, title: '남의 집에', domain: 'elsewhere.example' },
      ],
    },
  ],
  [
    'get-slot-setting',
    {
      slot: [
        { code: '달빛 슬롯', used: 'Y', subImgUrl: '' },
        { code: '쉬는 슬롯', used: 'N', subImgUrl: '' },
      ],
    },
  ],
];

/** Tickets of the same days, as a backend has them that numbers none. */
export const ticketsInNoOrder = () =>
  DAYS_IN_NO_ORDER.map((day) => ({ title: `문의 ${day}일`, contents: '언제인가요?', lastDate: on(day) }));

/** A backend as a test finds it: nothing asked, nothing done, and every call answered as usual. */
export function beginAnew(backend: MockBackend): void {
  Object.assign(backend.house, newHouse());
  allCalls().forEach(([name]) => backend.plan(name));
  PUBLIC_ANSWERS.forEach(([name, body]) => backend.plan(name, { body }));
  backend.seen.length = 0;
}

/** Logs the house's one member in without a screen. */
export async function logInAt({ address, backend }: SiteOfLevel, page: Page): Promise<void> {
  const { user, password } = backend.house;
  const answer = await askToLogIn(page.request, address, { userId: user.userId, password });
  expect(await answer.json()).toMatchObject({ status: 'success' });
}

/** Fills the form of the login page that is open, as the house's one member would. */
export async function fillLogin({ backend }: SiteOfLevel, page: Page): Promise<void> {
  const { user, password } = backend.house;
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('아이디').fill(user.userId);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
}

/** Fills it and sends it, until the site lets the member in. */
export async function sendLogin(site: SiteOfLevel, page: Page): Promise<void> {
  await fillLogin(site, page);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await confirm(page, 'msg2029');
}

export const main = (page: Page) => page.getByRole('main');

/** Opens a page as the house's member, until it stands. */
export async function openAt(site: SiteOfLevel, page: Page, path: string): Promise<void> {
  await logInAt(site, page);
  await page.goto(`${site.address}${path}`);
  await expect(main(page).getByRole('heading').first()).toBeVisible();
}

/** What a call was sent with, each time. */
export const bodiesOf = ({ backend }: SiteOfLevel, call: CallName) =>
  backend.seen.filter((request) => request.call === call).map(({ body }) => body);

/** Lets a health check change the balance, and waits until the page shows it: what it brought besides is there, too. */
export async function seeHealthCheck({ backend }: SiteOfLevel, page: Page): Promise<void> {
  const { user } = backend.house;
  user.balance += 1;
  await healthCheck(page);
  const money = `${user.balance.toLocaleString('ko')}원`;
  await expect(page.getByRole('banner').getByText(money).first()).toBeVisible();
}
