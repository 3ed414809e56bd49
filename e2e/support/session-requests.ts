import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, MEMBER } from './members.ts';

/** Headers of requests from pages of the site. */
export const OWN_PAGE = { 'x-requested-by': 'member-site', 'sec-fetch-site': 'same-origin' };

/** Sends a login request to a proxy. */
export async function requestLogin(
  request: APIRequestContext,
  proxy: string,
  { userId = MEMBER, password = DEMO_PASSWORD, from = '10.0.0.1' } = {},
) {
  return request.post(`${proxy}/api/session`, {
    data: { userId, password },
    headers: { ...OWN_PAGE, 'x-forwarded-for': from },
  });
}
