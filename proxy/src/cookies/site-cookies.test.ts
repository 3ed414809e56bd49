import { beforeAll, expect, it } from '@jest/globals';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { createLoginResponse } from '../testing/test-browser.ts';
import { BACKEND_USER, DEVELOPER } from '../testing/test-site.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const OWN = 'https://www.site.example';

const { site, project } = setUpReleaseSite({ PUBLIC_ORIGINS: OWN });
beforeAll(async () => {
  site.backend.respond = respondWithJson(200, createLoginResponse(BACKEND_USER.userId));
  await project.live('shell', { version: '1.0.0' });
  await project.live('shell', { version: '2.0.0' });
  await project.live('mf-wallet', { routes: ['/deposit'] });
});

const own = (): Record<string, string> => ({ ...site.own, origin: OWN });
const page = async (cookie = '', url = '/deposit') => site.app.inject({ url, headers: { cookie } });
const setBy = ({ headers }: Awaited<ReturnType<typeof page>>) => [headers['set-cookie'] ?? []].flat();
const logIn = async () => site.post(SESSION_PATH, { userId: BACKEND_USER.userId, password: 'x' }, { origin: OWN });

it('names every cookie so that no other host can set it when the site is https', async () => {
  const { 'content-type': _, ...headers } = own();
  const responses = [
    await page(),
    await page('', `/?override=${site.sealOverride()}`),
    await page('', '/?override=off'),
    await logIn(),
    await site.app.inject({ method: 'DELETE', url: SESSION_PATH, headers }),
  ];
  const set = responses.flatMap(setBy);
  expect(set).toHaveLength(5);
  expect(set.filter((cookie) => !/^__Host-[\w-]+=.*; Path=\/;.*; Secure/.test(cookie))).toEqual([]);
  expect(set.filter((cookie) => /domain=/i.test(cookie))).toEqual([]);
  const names = /"memory":\{(?<names>[^}]*)\}/.exec((await page()).payload)?.groups?.names;
  expect(names).toMatch(
    /"starting":"__Host-shell-starting","running":"__Host-shell-alive","failed":"__Host-shell-failed"/,
  );
});

it('ignores a cookie without the prefix when the site is https', async () => {
  const session = setBy(await logIn())[0]?.split(';')[0] ?? '';
  expect((await page(`${session}; __Host-override=${site.sealOverride()}`)).payload).toContain(DEVELOPER);
  expect((await page(`${session}; override=${site.sealOverride()}`)).payload).not.toContain(DEVELOPER);
  expect((await page(session.replace('__Host-', ''))).payload).toContain('"session":null');
  expect((await page('__Host-shell-failed=2.0.0')).payload).toContain('"shell":{"version":"1.0.0"');
  expect((await page('shell-failed=2.0.0')).payload).toContain('"shell":{"version":"2.0.0"');
  const visitor = setBy(await page())[0]?.split(';')[0] ?? '';
  expect(setBy(await page(visitor))).toEqual([]);
  expect(setBy(await page(visitor.replace('__Host-', '')))).toHaveLength(1);
});

it.each([
  [`__Host-${LOCALE_COOKIE}=jp`, 'ja'],
  [`${LOCALE_COOKIE}=vn; __Host-${LOCALE_COOKIE}=jp`, 'ja'],
  [`${LOCALE_COOKIE}=vn`, 'vi'],
])('reads the language that a page stored in %s', async (cookie, tag) => {
  expect((await page(cookie)).payload).toContain(`<html lang="${tag}"`);
});
