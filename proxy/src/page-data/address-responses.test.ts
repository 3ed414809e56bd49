import { beforeAll, expect, it } from '@jest/globals';
import { CALLS } from 'shared-types/calls';
import type { SiteState } from 'shared-types/registry';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const DETAIL = { min: 0, max: 0, returns: [] };

const { site, project } = setUpReleaseSite();

beforeAll(async () => {
  await project.live('shell');
  const reads = [{ call: 'get-game-detail', address: { query: 'game', fields: ['company', 'code'] } }];
  const { code, err } = await project.live('mf-games', {
    routes: ['/game'],
    buildData: { calls: ['get-game-detail'] },
    descriptor: {
      routes: [{ path: '/game', name: 'game', module: './game-page', login: false, title: 'title', reads }],
    },
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  await site.app.registry.refresh();
  site.backend.respond = (call, response) =>
    respondWithJson(
      200,
      call.path === CALLS['get-game-detail'].backendPath
        ? { status: 'success', ...DETAIL, rules: [`rules for ${call.headers['accept-language']}`] }
        : { status: 'success', user: BACKEND_USER, noteCount: 0, helpCount: 0 },
    )(call, response);
});

/** Returns the responses embedded in the page of a game. */
async function getEmbeddedResponses(headers: Record<string, string> = {}): Promise<SiteState['answers']> {
  const { payload } = await site.app.inject({ url: '/game?game=naru/a', headers });
  const text = /id="site-state"[^>]*>(?<state>.*?)<\/script>/s.exec(payload)?.groups?.state;
  return (JSON.parse(text ?? '') as SiteState).answers;
}

it("embeds the rules of the addressed game in the visitor's language", async () => {
  expect(await getEmbeddedResponses()).toMatchObject([
    { call: 'get-game-detail', body: { company: 'naru', code: 'a' }, answer: { rules: ['rules for ko'] } },
  ]);
  expect(await getEmbeddedResponses({ cookie: 'locale=en' })).toMatchObject([{ answer: { rules: ['rules for en'] } }]);
});

it("embeds nothing of the address in a member's page", async () => {
  expect(await getEmbeddedResponses({ cookie: await site.logIn() })).toEqual([]);
});
