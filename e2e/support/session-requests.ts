import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, MEMBER } from './members.ts';

/** What tells the proxy that a request comes from our own page. */
export const OWN_PAGE = { 'x-requested-by': 'member-site', 'sec-fetch-site': 'same-origin' };

/** Asks a proxy to log in, without a screen. */
export async function askToLogIn(
  request: APIRequestContext,
  proxy: string,
  { userId = MEMBER, password = DEMO_PASSWORD, from = '10.0.0.1' } = {},
) {
  return request.post(`${proxy}/api/session`, {
    data: { userId, password },
    headers: { ...OWN_PAGE, 'x-forwarded-for': from },
  });
}

/** Whether a proxy knows the bearer of a cookie as a member. */
export async function isMember(request: APIRequestContext, proxy: string, cookie: string): Promise<boolean> {
  const answer = await request.get(`${proxy}/api/session`, { headers: { cookie } });
  return ((await answer.json()) as { user: unknown }).user !== null;
}

/** The first cookie that an answer sets, as a request sends it. */
export const cookieOf = (headers: Readonly<Record<string, string>>) => headers['set-cookie']?.split(';')[0] ?? '';
