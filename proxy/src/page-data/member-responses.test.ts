import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type CallName, CALLS } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER, readSiteState, SECRET_TOKEN } from '../testing/test-site.ts';
import { buildOwnCall } from '../testing/server-builds.ts';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';

const TICKET = {
  title: 'Where is my comp?',
  contents: '…',
  lastDate: '2026-11-20T15:00:00Z',
  state: 'wait',
  read: true,
};
const READS = ['recent', 'get-help-list', 'get-casino-setting'] as const;
const BANNER_READ = { call: 'user-get-advertisement', body: { type: 'home' } } as const;
const GAME_READ = { call: 'get-game-detail', address: { query: 'game', fields: ['company', 'code'] } };

const OPEN = ['get-casino-setting', 'user-get-advertisement'];
const PATH = '/public/promo/list';

const { site, project } = setUpReleaseSite();
const start = setUpTestSites();

const buildRoute = (name: string, read: object) => ({
  routes: [{ path: `/${name}`, name, module: `./${name}-page`, login: false, title: 'title', reads: [read] }],
});
async function publishPromo(version: string, backendPath: string): Promise<void> {
  const { err } = await project.live('mf-promo', {
    version,
    routes: ['/promo'],
    buildData: { ownCalls: { 'promo-list': buildOwnCall(backendPath) }, calls: ['promo-list'] },
    descriptor: buildRoute('promo', { call: 'promo-list', body: { id: 7 } }),
  });
  expect(err).toBe('');
}

beforeAll(async () => {
  await project.live('shell');
  const { err } = await project.live('mf-games', {
    routes: ['/game'],
    buildData: { calls: [...READS, BANNER_READ.call, GAME_READ.call] },
    descriptor: buildRoute('game', GAME_READ),
    slots: [
      { slot: 'home.main', module: './tabs', reads: READS.map((call) => ({ call })) },
      { slot: 'home.banner', module: './banner', reads: [BANNER_READ] },
      { slot: 'home.boxes', module: './boxes', reads: [{ call: 'get-help-list' }] },
    ],
  });
  expect(err).toBe('');
  await project.run('set', 'backend-paths', 'mf-promo', '/public/promo/');
  await publishPromo('1.0.0', PATH);
});
beforeEach(() => void respondWith());

const RESPONSES: Partial<Record<CallName, object>> = {
  'get-member': { user: { ...BACKEND_USER, joined: TICKET.lastDate } },
  'get-casino-setting': { casiono: [] },
  'get-game-detail': { min: 0, max: 0, returns: [] },
  recent: { games: [] },
  'user-get-advertisement': { advertisement: [{ id: 1, imgUrl: '/a.svg', linkUrl: '', title: 'a bonus' }] },
  // A backend that returns more rows than a page has.
  'get-help-list': { helps: Array.from({ length: 30 }, (_, at) => ({ id: at, ...TICKET })), maxCount: 30 },
};

const getName = (path: string) =>
  (Object.keys(CALLS) as CallName[]).find((name) => CALLS[name].backendPath === path) ?? 'user-health-check';

/**
 * Responds like the table except for the passed calls; `undefined` for one that responds after the page is sent. Each
 * response contains fields of other calls.
 */
function respondWith(others: Partial<Record<CallName, readonly [status: number, body: object] | undefined>> = {}) {
  site.backend.seen.length = 0;
  const pending: (() => void)[] = [];
  site.backend.respond = (call, response) => {
    const name = getName(call.path);
    const more = { words: call.path, rules: [`rules for ${call.headers['accept-language']}`], secret: 1 };
    const usual = [200, { status: 'success', ...more, ...RESPONSES[name] }] as const;
    const other = Object.hasOwn(others, name) ? others[name] : usual;
    if (other === undefined) {
      pending.push(() => respondWithJson(...usual)(call, response));
    } else {
      respondWithJson(...other)(call, response);
    }
  };
  return { release: () => pending.forEach((respond) => respond()) };
}

async function open(headers: Record<string, string> = {}, url = '/') {
  const page = await site.app.inject({ url, headers });
  const { responses: answers = [], session } = readSiteState(page.payload);
  return { ...page, answers, session, called: answers.map(({ call }) => call).toSorted() };
}
const getEmbedded = async (headers: Record<string, string> = {}, url = '/promo') => (await open(headers, url)).answers;

it('embeds member responses fetched one time each with the login of the request', async () => {
  const cookie = await site.logIn();
  const { called, answers, headers, payload } = await open({ cookie });
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
  expect((await open()).called).toEqual(OPEN);
  expect(site.backend.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  const cookie = await site.logIn();
  respondWith({ 'get-member': [401, { status: 'authenticated' }] });
  const ended = await open({ cookie });
  expect(ended.session).toBeNull();
  expect(ended.called).toEqual(['get-casino-setting']);
  respondWith({ 'get-member': [500, {}] });
  const unknown = await open({ cookie: await site.logIn() });
  expect(unknown.session).toBe('unknown');
  expect(unknown.called).toEqual(['get-casino-setting']);
});

it('requests banners with the login for members and without it for visitors', async () => {
  const bearers = () =>
    site.backend.seen.flatMap(({ path, headers: { authorization } }) =>
      getName(path) === 'user-get-advertisement' ? [authorization ?? 'visitor'] : [],
    );
  const title = ({ answers }: Awaited<ReturnType<typeof open>>) =>
    JSON.stringify(answers.find(({ call }) => call === 'user-get-advertisement'));
  expect(title(await open())).toContain('a bonus');
  const cookie = await site.logIn();
  respondWith({ 'user-get-advertisement': [200, { status: 'success', advertisement: [] }] });
  expect(title(await open({ cookie }))).not.toContain('a bonus');
  expect(bearers()).toEqual([`Bearer ${SECRET_TOKEN}`]);
});

it('removes promotions from the page of a member on a break', async () => {
  const cookie = await site.logIn();
  respondWith({
    'get-member': [200, { status: 'success', user: { ...BACKEND_USER, promotions: false, joined: TICKET.lastDate } }],
  });
  const { answers } = await open({ cookie });
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
  expect(await getEmbedded({ cookie })).toEqual(expected);
  expect(await getEmbedded()).toEqual(expected);
  const requests = site.backend.seen.filter(({ path }) => path === PATH);
  expect(requests.map(({ headers, body }) => [headers.authorization, body])).toEqual([[undefined, '{"id":7}']]);
});

it("ignores another version's path and embeds nothing after the path is revoked", async () => {
  await publishPromo('1.1.0', '/public/promo/newer');
  expect(await getEmbedded()).toMatchObject([{ caller: 'mf-promo@1.1.0', response: { words: '/public/promo/newer' } }]);
  await project.run('set', 'backend-paths', 'mf-promo', '--none');
  expect(await getEmbedded()).toEqual([]);
});

it('embeds the rules of an addressed game, and nothing of the address for a member', async () => {
  const url = '/game?kind=slot&game=naru/a%20b';
  const [embedded, ...others] = await getEmbedded({}, url);
  expect([embedded, others]).toMatchObject([{ call: 'get-game-detail', response: { rules: ['rules for ko'] } }, []]);
  // The page finds it by the order of its fields.
  expect(JSON.stringify(embedded?.body)).toBe('{"company":"naru","code":"a b"}');
  expect(await getEmbedded({ cookie: 'locale=en' }, url)).toMatchObject([{ response: { rules: ['rules for en'] } }]);
  expect(await getEmbedded({ cookie: await site.logIn() }, url)).toEqual([]);
});

it.each(['', 'game=', 'game=naru', 'game=naru/', 'game=naru/a/b', 'games=naru/a'])(
  'embeds nothing of a game for ?%s',
  async (query) => {
    expect(await getEmbedded({}, `/game?${query}`)).toEqual([]);
  },
);
