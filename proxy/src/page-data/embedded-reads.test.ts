import { beforeAll, expect, it } from '@jest/globals';
import { CALLS, defineCall, ownCallOf, RowId, strict, Type } from 'shared-types/calls';
import type { SiteState } from 'shared-types/registry';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER, readSiteState } from '../testing/test-site.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const PATH = '/public/promo/list';

const { site, project } = setUpReleaseSite();

/** Publishes a feature whose page starts with a feature-scoped read. */
async function live(version: string, backendPath: string): Promise<string> {
  const ownCalls = {
    'promo-list': ownCallOf(
      'promo-list',
      defineCall({
        summary: 'The promotions.',
        backendPath,
        login: false,
        read: true,
        request: strict({ id: RowId }),
        response: { words: Type.String() },
      }),
    ),
  };
  const reads = [{ call: 'promo-list', body: { id: 7 } }];
  const routes = [{ path: '/promo', name: 'promo', module: './promo-page', login: false, title: 'title', reads }];
  const options = {
    version,
    routes: ['/promo'],
    buildData: { ownCalls, calls: ['promo-list'] },
    descriptor: { routes },
  };
  const { err } = await project.live('mf-promo', options);
  await site.app.registry.refresh();
  return err;
}

beforeAll(async () => {
  await project.live('shell');
  await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
  expect(await live('1.0.0', PATH)).toBe('');
  const reads = [{ call: 'get-game-detail', address: { query: 'game', fields: ['company', 'code'] } }];
  await project.live('mf-games', {
    routes: ['/game'],
    buildData: { calls: ['get-game-detail'] },
    descriptor: {
      routes: [{ path: '/game', name: 'game', module: './game-page', login: false, title: 'title', reads }],
    },
  });
  await site.app.registry.refresh();
  site.backend.respond = (call, response) => {
    const rules = [`rules for ${call.headers['accept-language']}`];
    const body = call.path.startsWith('/public/promo/')
      ? { words: call.path, secret: 1 }
      : call.path === CALLS['get-game-detail'].backendPath
        ? { min: 0, max: 0, returns: [], rules }
        : { user: BACKEND_USER, noteCount: 0, helpCount: 0 };
    respondWithJson(200, { status: 'success', ...body })(call, response);
  };
});

/** Returns the responses embedded in a page. */
async function getEmbeddedResponses(
  headers: Record<string, string> = {},
  url = '/promo',
): Promise<SiteState['responses']> {
  const { payload } = await site.app.inject({ url, headers });
  return readSiteState(payload).responses;
}

it('embeds the normalized response of a feature-scoped call, fetched without a login', async () => {
  const expected = [
    { caller: 'mf-promo@1.0.0', call: 'promo-list', body: { id: 7 }, response: { status: 'success', words: PATH } },
  ];
  const cookie = await site.logIn();
  site.backend.seen.length = 0;
  expect(await getEmbeddedResponses({ cookie })).toEqual(expected);
  expect(await getEmbeddedResponses()).toEqual(expected);
  const requests = site.backend.seen.filter(({ path }) => path === PATH);
  expect(requests.map(({ headers, body }) => [headers.authorization, body])).toEqual([[undefined, '{"id":7}']]);
});

it("ignores another version's path and embeds nothing after the path is revoked", async () => {
  expect(await live('1.1.0', '/public/promo/newer')).toBe('');
  expect(await getEmbeddedResponses()).toMatchObject([
    { caller: 'mf-promo@1.1.0', response: { words: '/public/promo/newer' } },
  ]);
  await project.run('set', 'backend-paths', 'mf-promo', '--none');
  await site.app.registry.refresh();
  expect(await getEmbeddedResponses()).toEqual([]);
});

it('embeds the rules of an addressed game, and nothing of the address for a member', async () => {
  const url = '/game?game=naru/a';
  expect(await getEmbeddedResponses({}, url)).toMatchObject([
    { call: 'get-game-detail', body: { company: 'naru', code: 'a' }, response: { rules: ['rules for ko'] } },
  ]);
  expect(await getEmbeddedResponses({ cookie: 'locale=en' }, url)).toMatchObject([
    { response: { rules: ['rules for en'] } },
  ]);
  expect(await getEmbeddedResponses({ cookie: await site.logIn() }, url)).toEqual([]);
});
