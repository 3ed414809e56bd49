import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CALLER_HEADER } from 'shared-types/platform';
import type { OwnCall } from 'shared-types/calls';
import { buildOwnCall } from '../testing/server-builds.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { getCookie } from '../testing/test-site.ts';

const { site, project } = setUpReleaseSite();
const start = setUpTestSites();
let page: string;

async function publishPromo(version: string, ownCalls: Readonly<Record<string, OwnCall>>): Promise<void> {
  const calls = Object.keys(ownCalls).filter((name) => name !== 'promo-hidden');
  await project.live('mf-promo', { version, routes: ['/promo'], buildData: { ownCalls, calls } });
}

beforeAll(async () => {
  await project.live('shell', { buildData: { calls: ['user-health-check'] } });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    await project.live('mf-community', { version, buildData: { calls: ['get-reg-domain', 'get-notice-popup'] } });
  }
  await project.live('mf-games');
  await project.publish('mf-community', { version: '2.0.0', buildData: { calls: ['get-reg-domain'] } });
  await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
  await publishPromo('1.0.0', { 'promo-list': buildOwnCall('/public/promo/old_list') });
  await publishPromo('1.1.0', {
    'promo-list': buildOwnCall('/public/promo/list'),
    'promo-mine': buildOwnCall('/public/promo/mine', { login: true }),
    'promo-hidden': buildOwnCall('/public/promo/hidden'),
  });
  page = getCookie(await site.app.inject('/'));
});
beforeEach(() => {
  const promotion = { payer: '110-234-567890', words: 'hello', secret: 1 };
  site.backend.respond = respondWithJson(200, { status: 'success', ...promotion });
});

/** Makes a call as a release; returns the response, the requested backend paths and the reports about the release. */
async function call(name: string, release?: string, { cookie = page, body = {} } = {}) {
  const noted = jest.spyOn(site.app.releaseCounters, 'countFailures');
  const headers = { cookie, ...(release !== undefined && { [CALLER_HEADER]: release }) };
  site.backend.seen.length = 0;
  const response = await site.post(`/api/routes/${name}`, body, headers);
  const observations = noted.mock.calls.flatMap(([seen]) => [...seen]);
  noted.mockRestore();
  const requested = site.backend.seen.map(({ path }) => path);
  return { statusCode: response.statusCode, body: response.json<unknown>(), observations, requested };
}

describe('declared calls', () => {
  it('forwards a call that the release declares', async () => {
    const { statusCode, requested } = await call('get-reg-domain', 'mf-community@1.4.0');
    expect([statusCode, requested]).toEqual([200, ['/public/user/getRegDomain']]);
  });

  it('rejects an undeclared call with a message and reports that version', async () => {
    expect(await call('user-write-help', 'mf-community@1.4.0')).toMatchObject({
      statusCode: 403,
      body: { error: 'mf-community 1.4.0 may not make the call user-write-help: it does not declare it.' },
      observations: [{ package: 'mf-community', version: '1.4.0', outcome: 'call', message: 'user-write-help' }],
      requested: [],
    });
  });

  it('reports a release that makes a call that does not exist', async () => {
    expect(await call('no-such-call', 'mf-community@1.4.0')).toMatchObject({
      statusCode: 404,
      observations: [{ package: 'mf-community', version: '1.4.0', outcome: 'call' }],
      requested: [],
    });
    expect(await call('no-such-call')).toMatchObject({ statusCode: 404, observations: [] });
  });

  it('checks calls of the shell against its own list', async () => {
    expect(await call('get-reg-domain', 'shell@1.0.0')).toMatchObject({ statusCode: 403, requested: [] });
  });

  it('reports nothing for a visitor who was not assigned that version', async () => {
    const rejected = { statusCode: 403, observations: [] };
    expect(await call('user-write-help', 'mf-community@1.3.0')).toMatchObject(rejected);
    expect(await call('user-write-help', 'mf-community@1.4.0', { cookie: '' })).toMatchObject(rejected);
  });

  it('forwards a call without a release, and rejects one for a release without calls', async () => {
    expect((await call('get-reg-domain')).requested).toHaveLength(1);
    expect(await call('get-reg-domain', 'mf-games@1.0.0')).toMatchObject({ statusCode: 403 });
  });

  it('goes on from a page that is open since a version left the registry', async () => {
    expect(await call('get-reg-domain', 'mf-community@1.0.0')).toMatchObject({ statusCode: 200 });
    expect(await call('user-write-help', 'mf-community@1.0.0')).toMatchObject({ statusCode: 403 });
  });

  it.each(['mf-community@2.0.0', 'mf-community@9.9.9', 'mf-unknown@1.0.0', 'mf-community@development'])(
    'rejects a call of %s, which is not in use',
    async (release) => {
      const error = expect.stringMatching(/is not in use here\. Load the page again/);
      expect(await call('get-reg-domain', release)).toMatchObject({ statusCode: 403, body: { error } });
    },
  );

  it.each(['', 'mf-community', '../x@1.0.0', 'mf-community@../../x', '__proto__@1.0.0', 'shell@1.0.0, mf-x@1.0.0'])(
    'rejects the release %j',
    async (release) => {
      expect((await call('get-reg-domain', release)).statusCode).toBe(400);
    },
  );

  it('lets code of a development server make every call, while it is developed', async () => {
    const own = await start({ DEV_REMOTES: '{"mf-community":"http://localhost:3103"}' });
    const headers = { [CALLER_HEADER]: 'mf-community@development' };
    expect((await own.post('/api/routes/get-reg-domain', {}, headers)).statusCode).not.toBe(403);
  });
});

describe('feature endpoints', () => {
  const callPromo = (name: string, release?: string, body: object = { id: 7 }) => call(name, release, { body });

  it('forwards to the path of its version and normalizes and masks the response', async () => {
    expect(await callPromo('promo-list', 'mf-promo@1.1.0')).toMatchObject({
      statusCode: 200,
      body: { status: 'success', payer: '***-***-***890', words: 'hello' },
      requested: ['/public/promo/list'],
    });
    const { body, requested } = await callPromo('promo-list', 'mf-promo@1.0.0');
    expect([Object.keys(Object(body)), requested]).toEqual([['status', 'payer', 'words'], ['/public/promo/old_list']]);
  });

  it.each([[{ id: 0 }], [{}], [{ id: 7, more: 1 }], [{ id: '7' }]])(
    'rejects a feature-scoped call with the body %j',
    async (body) => {
      expect(await callPromo('promo-list', 'mf-promo@1.1.0', body)).toMatchObject({ statusCode: 400, requested: [] });
    },
  );

  it.each([
    ['without the login that it declares', 'promo-mine', 'mf-promo@1.1.0', 401],
    ['of another release', 'promo-list', 'mf-games@1.0.0', 404],
    ['of no release', 'promo-list', undefined, 404],
    ['of a version without it', 'promo-mine', 'mf-promo@1.0.0', 404],
    ['of an unknown version', 'promo-list', 'mf-promo@9.9.9', 403],
    ['with the name of an inherited property', '__proto__', 'mf-promo@1.1.0', 404],
    ['whose version was not found to declare it', 'promo-hidden', 'mf-promo@1.1.0', 403],
  ])('rejects a feature-scoped call %s', async (_, name, release, statusCode) => {
    expect(await callPromo(name, release)).toMatchObject({ statusCode, requested: [] });
  });

  it('lists a feature-scoped call in the page with its path and login', async () => {
    const { payload } = await site.app.inject({ url: '/promo', headers: { cookie: 'locale=ko' } });
    expect(payload).toContain('"calls":{"promo-list":{},"promo-mine":{"login":true},"promo-hidden":{}}');
  });

  it('rejects a feature-scoped call immediately after operators revoke the path', async () => {
    await project.run('set', 'backend-paths', 'mf-promo', '--none');
    expect(await callPromo('promo-list', 'mf-promo@1.1.0')).toMatchObject({ statusCode: 403, requested: [] });
  });
});
