import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CallName, WireSuccess } from 'shared-types/calls';

/** Headers of requests from pages of the site. */
export const OWN_PAGE = { 'x-requested-by': 'member-site', 'sec-fetch-site': 'same-origin' };

/** Returns a probably unused address: registrations and logins are limited by address. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Sends a call that succeeds, as the member of a page. @param address another site than the one under test */
export async function sendCall<Name extends CallName>(page: Page, name: Name, data: object = {}, address = '') {
  const response = await page.request.post(`${address}/api/routes/${name}`, {
    data,
    headers: { ...OWN_PAGE, 'x-forwarded-for': newAddress() },
  });
  const body = (await response.json()) as WireSuccess<Name>;
  expect(body).toHaveProperty('status', 'success');
  return body;
}
