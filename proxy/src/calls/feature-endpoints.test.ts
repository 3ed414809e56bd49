import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALLER_HEADER } from 'shared-types/platform';
import { defineCall, MaskedNumber, type OwnCall, ownCallOf, RowId, strict, Type } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite();

const row = (backendPath: string, login: boolean): OwnCall =>
  ownCallOf(
    'promo-list',
    defineCall({
      summary: 'The promotions.',
      backendPath,
      login,
      request: strict({ id: RowId }),
      response: { payer: MaskedNumber, words: Type.String() },
      read: true,
    }),
  );

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
  await live('1.0.0', { 'promo-list': row('/public/promo/old_list', false) });
  await live('1.1.0', {
    'promo-list': row('/public/promo/list', false),
    'promo-mine': row('/public/promo/mine', true),
    'promo-hidden': row('/public/promo/hidden', false),
  });
  await site.app.registry.refresh();
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

describe('a call of a release’s own', () => {
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
    await site.app.registry.refresh();
    expect(await call('promo-list', 'mf-promo@1.1.0')).toMatchObject({ statusCode: 403, asked: [] });
  });
});
