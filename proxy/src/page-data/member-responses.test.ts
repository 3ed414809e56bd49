import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallName, CALLS } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER, readSiteState, SECRET_TOKEN } from '../testing/test-site.ts';
import { buildOwnCall } from '../testing/server-builds.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import type { SiteState } from 'shared-types/registry';

describe('responses of a member', () => {
  const TICKET = {
    title: 'Where is my comp?',
    contents: '…',
    lastDate: '2026-11-20T15:00:00Z',
    state: 'wait',
    read: true,
  };
  const READS = ['recent', 'get-help-list', 'get-casino-setting'] as const;
  const BANNER_READ = { call: 'user-get-advertisement', body: { type: 'home' } } as const;

  const OPEN = ['get-casino-setting', 'user-get-advertisement'];

  const { site, project } = setUpReleaseSite();
  const start = setUpTestSites();

  beforeAll(async () => {
    await project.live('shell');
    const { code, err } = await project.live('mf-games', {
      slots: [
        { slot: 'home.main', module: './tabs', reads: READS.map((call) => ({ call })) },
        { slot: 'home.banner', module: './banner', reads: [BANNER_READ] },
        { slot: 'home.boxes', module: './boxes', reads: [{ call: 'get-help-list' }] },
      ],
      buildData: { calls: [...READS, BANNER_READ.call] },
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    respondWith();
  });
  afterEach(() => void respondWith());

  const RESPONSES: Partial<Record<CallName, object>> = {
    'get-member': { user: { ...BACKEND_USER, joined: TICKET.lastDate } },
    'get-casino-setting': { casiono: [] },
    recent: { games: [] },
    'user-get-advertisement': { advertisement: [{ id: 1, imgUrl: '/a.svg', linkUrl: '', title: 'a bonus' }] },
    // A backend that returns more rows than a page has.
    'get-help-list': { helps: Array.from({ length: 30 }, (_, at) => ({ id: at, ...TICKET })), maxCount: 30 },
  };

  /** Responds like the table except for the passed calls; `undefined` for one that responds after the page is sent. */
  function respondWith(others: Partial<Record<CallName, readonly [status: number, body: object] | undefined>> = {}): {
    release(): void;
  } {
    site.backend.seen.length = 0;
    const pending: (() => void)[] = [];
    site.backend.respond = (call, response) => {
      const name = getName(call.path);
      const usual = [200, { status: 'success', ...RESPONSES[name] }] as const;
      const other = Object.hasOwn(others, name) ? others[name] : usual;
      if (other === undefined) {
        pending.push(() => respondWithJson(...usual)(call, response));
      } else {
        respondWithJson(...other)(call, response);
      }
    };
    return { release: () => pending.forEach((pageResponse) => pageResponse()) };
  }

  const getName = (path: string) =>
    (Object.keys(CALLS) as CallName[]).find((name) => CALLS[name].backendPath === path) ?? 'user-health-check';

  async function home(headers: Record<string, string> = {}) {
    const pageResponse = await site.app.inject({ url: '/', headers });
    const { responses: answers = [], session } = readSiteState(pageResponse.payload);
    return { ...pageResponse, answers, session, called: answers.map(({ call }) => call).toSorted() };
  }

  it('embeds member responses fetched one time each with the login of the request', async () => {
    const cookie = await site.logIn();
    const { called, answers, headers, payload } = await home({ cookie });
    expect(called).toEqual([...READS, BANNER_READ.call].toSorted());
    expect(headers['cache-control']).toBe('no-store');
    expect(payload).not.toContain(SECRET_TOKEN);
    const requests = site.backend.seen.map(
      ({ path, headers: { authorization } }) => `${getName(path)} ${authorization ?? 'visitor'}`,
    );
    expect(requests.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'get-casino-setting visitor',
      `get-help-list Bearer ${SECRET_TOKEN}`,
      `get-member Bearer ${SECRET_TOKEN}`,
      `recent Bearer ${SECRET_TOKEN}`,
      `user-get-advertisement Bearer ${SECRET_TOKEN}`,
    ]);
    // A page of the list, like a call of the browser.
    const browser = await site.post('/api/routes/get-help-list', {}, { cookie });
    expect(answers.find(({ call }) => call === 'get-help-list')?.response).toEqual(browser.json());
  });

  it('embeds no member data for a visitor or an expired login', async () => {
    expect((await home()).called).toEqual(OPEN);
    expect(site.backend.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true);
    const cookie = await site.logIn();
    respondWith({ 'get-member': [401, { status: 'authenticated' }] });
    const ended = await home({ cookie });
    expect(ended.session).toBeNull();
    expect(ended.called).toEqual(['get-casino-setting']);
    respondWith({ 'get-member': [500, {}] });
    const unknown = await home({ cookie: await site.logIn() });
    expect(unknown.session).toBe('unknown');
    expect(unknown.called).toEqual(['get-casino-setting']);
  });

  it('requests banners with the login for members and without it for visitors', async () => {
    const bearers = () =>
      site.backend.seen.flatMap(({ path, headers: { authorization } }) =>
        getName(path) === 'user-get-advertisement' ? [authorization ?? 'visitor'] : [],
      );
    const title = ({ answers }: Awaited<ReturnType<typeof home>>) =>
      JSON.stringify(answers.find(({ call }) => call === 'user-get-advertisement'));
    expect(title(await home())).toContain('a bonus');
    const cookie = await site.logIn();
    respondWith({ 'user-get-advertisement': [200, { status: 'success', advertisement: [] }] });
    expect(title(await home({ cookie }))).not.toContain('a bonus');
    expect(bearers()).toEqual([`Bearer ${SECRET_TOKEN}`]);
  });

  it('removes promotions from the page of a member on a break', async () => {
    const cookie = await site.logIn();
    respondWith({
      'get-member': [200, { status: 'success', user: { ...BACKEND_USER, promotions: false, joined: TICKET.lastDate } }],
    });
    const { answers } = await home({ cookie });
    expect(answers.find(({ call }) => call === 'user-get-advertisement')?.response).toEqual({
      status: 'success',
      advertisement: [],
    });
  });

  it('leaves a rejected or late member response to the browser', async () => {
    const env = { RELEASES_DIR: site.releases, BACKEND_URL: site.backend.url };
    const impatient = await start(env, { pageWaits: { responses: 300, html: 60_000, start: 60_000 } });
    await impatient.app.registry.refresh();
    const cookie = await site.logIn();
    const late = respondWith({ recent: undefined, 'get-help-list': [200, { status: 'wait' }] });
    const { payload } = await impatient.app.inject({ url: '/', headers: { cookie } });
    expect(payload).toContain('"call":"get-casino-setting"');
    expect(payload).not.toContain('"call":"recent"');
    expect(payload).not.toContain('"call":"get-help-list"');
    late.release();
  });
});

describe('embedded reads', () => {
  const PATH = '/public/promo/list';

  const { site, project } = setUpReleaseSite();

  async function live(version: string, backendPath: string): Promise<string> {
    const ownCalls = { 'promo-list': buildOwnCall(backendPath) };
    const reads = [{ call: 'promo-list', body: { id: 7 } }];
    const routes = [{ path: '/promo', name: 'promo', module: './promo-page', login: false, title: 'title', reads }];
    const options = {
      version,
      routes: ['/promo'],
      buildData: { ownCalls, calls: ['promo-list'] },
      descriptor: { routes },
    };
    const { err } = await project.live('mf-promo', options);
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

  async function getEmbeddedResponses(
    headers: Record<string, string> = {},
    url = '/promo',
  ): Promise<SiteState['responses']> {
    const { payload } = await site.app.inject({ url, headers });
    return readSiteState(payload).responses;
  }

  it('embeds the normalized response of a feature-scoped call, fetched without a login', async () => {
    const expected = [
      {
        caller: 'mf-promo@1.0.0',
        call: 'promo-list',
        body: { id: 7 },
        response: { status: 'success', payer: '', words: PATH },
      },
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
    expect(await getEmbeddedResponses()).toEqual([]);
  });

  it('embeds the rules of an addressed game, and nothing of the address for a member', async () => {
    const url = '/game?kind=slot&game=naru/a%20b';
    const [embedded, ...others] = (await getEmbeddedResponses({}, url)) ?? [];
    expect([embedded, others]).toMatchObject([{ call: 'get-game-detail', response: { rules: ['rules for ko'] } }, []]);
    // The page finds it by the order of its fields.
    expect(JSON.stringify(embedded?.body)).toBe('{"company":"naru","code":"a b"}');
    expect(await getEmbeddedResponses({ cookie: 'locale=en' }, url)).toMatchObject([
      { response: { rules: ['rules for en'] } },
    ]);
    expect(await getEmbeddedResponses({ cookie: await site.logIn() }, url)).toEqual([]);
  });

  it.each(['', 'game=', 'game=naru', 'game=naru/', 'game=naru/a/b', 'games=naru/a'])(
    'embeds nothing of a game for ?%s',
    async (query) => {
      expect(await getEmbeddedResponses({}, `/game?${query}`)).toEqual([]);
    },
  );
});
