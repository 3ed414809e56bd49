import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CALLER_HEADER } from 'shared-types/platform';
import type { CallName, OwnCall } from 'shared-types/calls';
import { buildOwnCall } from '../testing/server-builds.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { getCookie } from '../testing/test-site.ts';

describe('declared calls', () => {
  const { site, project } = setUpReleaseSite();
  const start = setUpTestSites();
  let page: string;

  beforeAll(async () => {
    await project.live('shell', { buildData: { calls: ['user-health-check'] } });
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      await project.live('mf-community', { version, buildData: { calls: ['get-reg-domain', 'get-notice-popup'] } });
    }
    await project.live('mf-games');
    await project.publish('mf-community', { version: '2.0.0', buildData: { calls: ['get-reg-domain'] } });
    page = getCookie(await site.app.inject('/'));
  });
  beforeEach(() => {
    site.backend.respond = respondWithJson(200, { status: 'success' });
  });

  /** Makes a call with the release header; returns the response and the report about the release. */
  async function call(name: CallName, release: string | undefined, cookie = page) {
    const noted = jest.spyOn(site.app.releaseCounters, 'countFailures');
    const before = site.backend.seen.length;
    const { statusCode, payload } = await site.post(
      `/api/routes/${name}`,
      {},
      { cookie, ...(release !== undefined && { [CALLER_HEADER]: release }) },
    );
    const observations = noted.mock.calls.flatMap(([seen]) => [...seen]);
    noted.mockRestore();
    return { statusCode, payload, observations, forwarded: site.backend.seen.length - before };
  }

  it('forwards a call that the release declares', async () => {
    expect(await call('get-reg-domain', 'mf-community@1.4.0')).toMatchObject({ statusCode: 200, forwarded: 1 });
  });

  it('rejects an undeclared call with a message and reports that version', async () => {
    const { payload, observations, ...rest } = await call('user-write-help', 'mf-community@1.4.0');
    expect(rest).toEqual({ statusCode: 403, forwarded: 0 });
    expect(JSON.parse(payload)).toEqual({
      error: 'mf-community 1.4.0 may not make the call user-write-help: it does not declare it.',
    });
    expect(observations).toMatchObject([
      { package: 'mf-community', version: '1.4.0', outcome: 'call', message: 'user-write-help' },
    ]);
  });

  it('reports a release that makes a call that does not exist', async () => {
    expect(await call('no-such-call' as CallName, 'mf-community@1.4.0')).toMatchObject({
      statusCode: 404,
      forwarded: 0,
      observations: [{ package: 'mf-community', version: '1.4.0', outcome: 'call' }],
    });
    expect(await call('no-such-call' as CallName, undefined)).toMatchObject({ statusCode: 404, observations: [] });
  });

  it('checks calls of the shell against its own list', async () => {
    expect(await call('get-reg-domain', 'shell@1.0.0')).toMatchObject({ statusCode: 403, forwarded: 0 });
  });

  it('reports nothing for a visitor who was not assigned that version', async () => {
    expect(await call('user-write-help', 'mf-community@1.3.0')).toMatchObject({ statusCode: 403, observations: [] });
    expect(await call('user-write-help', 'mf-community@1.4.0', '')).toMatchObject({
      statusCode: 403,
      observations: [],
    });
  });

  it('forwards a call without a release, and rejects one for a release without calls', async () => {
    expect(await call('get-reg-domain', undefined)).toMatchObject({ statusCode: 200, forwarded: 1 });
    expect(await call('get-reg-domain', 'mf-games@1.0.0')).toMatchObject({ statusCode: 403 });
  });

  it('goes on from a page that is open since a version left the registry', async () => {
    expect(await call('get-reg-domain', 'mf-community@1.0.0')).toMatchObject({ statusCode: 200 });
    expect(await call('user-write-help', 'mf-community@1.0.0')).toMatchObject({ statusCode: 403 });
  });

  it.each(['mf-community@2.0.0', 'mf-community@9.9.9', 'mf-unknown@1.0.0', 'mf-community@development'])(
    'rejects a call of %s, which is not in use',
    async (release) => {
      const { statusCode, payload } = await call('get-reg-domain', release);
      expect(statusCode).toBe(403);
      expect(payload).toMatch(/is not in use here\. Load the page again/);
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
    const { statusCode } = await own.post(
      '/api/routes/get-reg-domain',
      {},
      { [CALLER_HEADER]: 'mf-community@development' },
    );
    expect(statusCode).not.toBe(403);
  });
});

describe('feature endpoints', () => {
  const { site, project } = setUpReleaseSite();

  const live = async (version: string, ownCalls: Readonly<Record<string, OwnCall>>) => {
    await project.live('mf-promo', {
      version,
      routes: ['/promo'],
      buildData: { ownCalls, calls: Object.keys(ownCalls).filter((name) => name !== 'promo-hidden') },
    });
  };

  beforeAll(async () => {
    await project.live('shell');
    await project.live('mf-other', { routes: ['/other'] });
    await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
    await live('1.0.0', { 'promo-list': buildOwnCall('/public/promo/old_list') });
    await live('1.1.0', {
      'promo-list': buildOwnCall('/public/promo/list'),
      'promo-mine': buildOwnCall('/public/promo/mine', { login: true }),
      'promo-hidden': buildOwnCall('/public/promo/hidden'),
    });
  });
  beforeEach(() => {
    site.backend.respond = respondWithJson(200, {
      status: 'success',
      payer: '110-234-567890',
      words: 'hello',
      secret: 1,
    });
  });

  /** Makes a call as the code of a release; returns the page's response and the backend paths that were requested. */
  async function call(name: string, release?: string, payload: object = { id: 7 }) {
    const before = site.backend.seen.length;
    const headers = release === undefined ? {} : { [CALLER_HEADER]: release };
    const { statusCode, payload: text } = await site.post(`/api/routes/${name}`, payload, headers);
    const paths = site.backend.seen.slice(before).map(({ path }) => path);
    return { statusCode, body: JSON.parse(text) as unknown, asked: paths };
  }

  it('forwards to the path of its version and normalizes and masks the response', async () => {
    expect(await call('promo-list', 'mf-promo@1.1.0')).toEqual({
      statusCode: 200,
      body: { status: 'success', payer: '***-***-***890', words: 'hello' },
      asked: ['/public/promo/list'],
    });
    expect((await call('promo-list', 'mf-promo@1.0.0')).asked).toEqual(['/public/promo/old_list']);
  });

  it.each([[{ id: 0 }], [{}], [{ id: 7, more: 1 }], [{ id: '7' }]])(
    'rejects a feature-scoped call with the body %j',
    async (body) => {
      expect(await call('promo-list', 'mf-promo@1.1.0', body)).toMatchObject({ statusCode: 400, asked: [] });
    },
  );

  it('requires a login if the feature-scoped call declares one', async () => {
    expect(await call('promo-mine', 'mf-promo@1.1.0')).toMatchObject({ statusCode: 401, asked: [] });
  });

  it('rejects a feature-scoped call of other releases and of versions without it', async () => {
    for (const release of ['mf-other@1.0.0', undefined]) {
      expect(await call('promo-list', release)).toMatchObject({ statusCode: 404, asked: [] });
    }
    expect(await call('promo-mine', 'mf-promo@1.0.0')).toMatchObject({ statusCode: 404, asked: [] });
    expect(await call('promo-list', 'mf-promo@9.9.9')).toMatchObject({ statusCode: 403, asked: [] });
    expect(await call('__proto__', 'mf-promo@1.1.0')).toMatchObject({ statusCode: 404, asked: [] });
  });

  it('rejects a feature-scoped call whose version was not found to declare it', async () => {
    expect(await call('promo-hidden', 'mf-promo@1.1.0')).toMatchObject({ statusCode: 403, asked: [] });
  });

  it('lists a feature-scoped call in the page with its path and login', async () => {
    const page = await site.app.inject({ url: '/promo', headers: { cookie: 'locale=ko' } });
    expect(page.payload).toContain('"calls":{"promo-list":{},"promo-mine":{"login":true},"promo-hidden":{}}');
  });

  it('rejects a feature-scoped call immediately after operators revoke the path', async () => {
    await project.run('set', 'backend-paths', 'mf-promo', '--none');
    expect(await call('promo-list', 'mf-promo@1.1.0')).toMatchObject({ statusCode: 403, asked: [] });
  });
});
