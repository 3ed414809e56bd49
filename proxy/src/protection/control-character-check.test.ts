import { beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, SESSION_PATH } from 'shared-types/calls';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite();
beforeEach(() => {
  site.backend.seen.length = 0;
  site.logs.length = 0;
});

const post = async (url: string, payload: object, headers?: Record<string, string>) => {
  const response = await site.post(url, payload, headers);
  return { status: response.statusCode, body: response.json<{ issues?: { path: string; message: string }[] }>() };
};

/** C1's control sequence introducer, an override of direction, a mark of direction, NUL. */
const REJECTED_CHARACTERS = ['\u009B', '\u202E', '\u2067', '\u200F', '\u061C', '\u0000', '\u001B'];

describe('text from outside', () => {
  it.each(
    allCalls().map(([name], at) => [name, at === 0 ? REJECTED_CHARACTERS : REJECTED_CHARACTERS.slice(0, 1)] as const),
  )('rejects text by %s with its field name and does not forward it', async (name, characters) => {
    // Only members can send an image; every other call is rejected without a login, too.
    const cookie = name === 'help-attach' ? { cookie: await site.logIn() } : {};
    for (const character of characters) {
      const { status, body } = await post(
        `/api/routes/${name}`,
        { ...sampleRequest(name), more: [`a${character}`] },
        cookie,
      );
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['/more/0']]);
    }
    expect(site.backend.seen).toEqual([]);
  });

  it.each([
    ['an own call of a release', '/api/routes/promo-list', { words: 'x\u202E' }, '/words'],
    ['the sign-in', SESSION_PATH, { userId: 'demo01\u200E', password: 'x' }, '/userId'],
    [
      'the report of a page',
      RELEASE_REPORTS_PATH,
      { page: {}, outcomes: [{ message: 'x\u009B' }] },
      '/outcomes/0/message',
    ],
    ['a name of a field', '/api/routes/get-member', { '\u202E': 1 }, ''],
  ])('rejects text by %s', async (_, url, payload, path) => {
    const { status, body } = await post(url, payload);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(body.issues?.[0]?.message).toMatch(/^holds the character U\+[0-9A-F]{4}, which no text may hold$/);
  });

  it('rejects text in the query of an API address, but opens a page', async () => {
    const api = await site.app.inject({ url: `${SESSION_PATH}?from=%E2%80%AE` });
    expect(api.statusCode).toBe(400);
    const page = await site.app.inject({ url: '/?from=%E2%80%AE', headers: { accept: 'text/html' } });
    expect(page.statusCode).not.toBe(400);
  });

  it('passes with emoji, Vietnamese and several lines', async () => {
    const cookie = await site.logIn();
    site.backend.respond = respondWithJson(200, { status: 'success' });
    const response = await site.post(
      '/api/routes/user-write-help',
      { title: '👩‍👩‍👧‍👦 Nguyễn', contents: '❤️‍🔥\n\t줄\r\n여럿' },
      { cookie },
    );
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'success' }]);
  });
});

it('escapes control and direction characters in a log line without loss', () => {
  const text = 'a\u009B2J\u202E\u0000\u2066b';
  site.app.log.warn({ text }, text);
  expect(site.logs).toHaveLength(1);
  expect(site.logs[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(site.logs[0] ?? '')).toMatchObject({ text, msg: text });
});
