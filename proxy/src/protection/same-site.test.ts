import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AGENT_PATH, allCalls, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-reports.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { BACKEND_USER, type TestSite } from '../testing/test-site.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

// The routes are known only when the proxy is made, so that a table of tests cannot be built from them: the matrix
// runs inside of each test and names what it let through.
const site = setUpTestSite({ AGENT_ORIGIN: 'https://agent.example', LOG_LEVEL: 'silent' });
let cookie: string;
type TestRoute = TestSite['routes'][number];
let changing: readonly TestRoute[];

beforeAll(async () => {
  cookie = await site.logIn({ playType: 'agent' });
  changing = site.routes.filter(
    ({ method, config }) => !['GET', 'HEAD'].includes(method) && config.takesReports !== true,
  );
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, { status: 'success' });
});

type Headers = Readonly<Record<string, string>>;

function without(headers: Headers, ...names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Ways in which a foreign page can send a request, derived from a page of this site. */
const FOREIGN: Readonly<Record<string, (own: Headers) => Headers>> = {
  'from another site': (own) => ({ ...own, 'sec-fetch-site': 'cross-site' }),
  'from a sister site': (own) => ({ ...own, 'sec-fetch-site': 'same-site' }),
  'typed by hand': (own) => ({ ...own, 'sec-fetch-site': 'none' }),
  'with a foreign origin': (own) => ({ ...own, origin: 'https://evil.example' }),
  'with a foreign origin and no site': (own) => ({ ...without(own, 'sec-fetch-site'), origin: 'https://evil.example' }),
  'with the origin null': (own) => ({ ...own, origin: 'null' }),
  'with our origin under another scheme': (own) => ({ ...own, origin: 'https://localhost:3000' }),
  'with neither origin nor site': (own) => without(own, 'origin', 'sec-fetch-site'),
};

/** What a foreign form can send if the browser omits its origin. */
const WITHOUT_PREFLIGHT: Readonly<Record<string, (own: Headers) => Headers>> = {
  'without our header': (own) => without(own, REQUEST_HEADER.name),
  'with another word in our header': (own) => ({ ...own, [REQUEST_HEADER.name]: 'x' }),
  'as JSON in a parameter alone': (own) => ({ ...own, 'content-type': 'text/plain; a=application/json' }),
  'as text': (own) => ({ ...own, 'content-type': 'text/plain' }),
  'as a form': (own) => ({ ...own, 'content-type': 'application/x-www-form-urlencoded' }),
  'without a type': (own) => without(own, 'content-type'),
};

const plain = (address: string) => address;

/** Other spellings of an address, which no rule may fall for. */
const SPELLINGS: Readonly<Record<string, (address: string) => string>> = {
  'as it is': plain,
  'its first letter encoded': (address) => address.replace('/a', '/%61'),
  'its last letter encoded': (address) =>
    `${address.slice(0, -1)}%${(address.at(-1) ?? '').codePointAt(0)?.toString(16).toUpperCase()}`,
  'its inner slash encoded': (address) => `/${address.slice(1).replace('/', '%2F')}`,
  'its first slash doubled': (address) => `/${address}`,
  'an inner slash doubled': (address) => `/${address.slice(1).replace('/', '//')}`,
  'in capitals': (address) => address.toUpperCase(),
  'with a slash at its end': (address) => `${address}/`,
  'with a query': (address) => `${address}?a=/assets/b`,
  'with a parameter': (address) => `${address};a=b`,
  'with a dot in front': (address) => `/.${address}`,
};

let addresses = 0;

/** The matrix has more requests than one address may send. */
function anotherAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250) % 250}.${addresses % 250}`;
}

async function send(method: TestRoute['method'], url: string, headers: Headers, payload?: object) {
  return site.app.inject({
    method,
    url,
    headers: { ...headers, cookie },
    remoteAddress: anotherAddress(),
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
}

async function letThrough(
  routes: readonly TestRoute[],
  ways: typeof FOREIGN,
  statuses: readonly number[],
  spell = plain,
): Promise<string[]> {
  const found: string[] = [];
  for (const { method, pattern } of routes) {
    const address = pattern.replace('*', 'nothing');
    const call = allCalls().find(([name]) => address === `${CALLS_PATH}/${name}`);
    for (const [way, make] of Object.entries(ways)) {
      const { statusCode } = await send(method, spell(address), make(site.own), call && sampleRequest(call[0]));
      if (!statuses.includes(statusCode)) {
        found.push(`${method} ${spell(address)} ${way}: ${statusCode}`);
      }
    }
  }
  return found;
}

it('lists every call and every own route that changes state', () => {
  const posts = changing.filter(({ method }) => method === 'POST').map(({ pattern }) => pattern);
  expect(posts).toEqual(expect.arrayContaining(allCalls().map(([name]) => `${CALLS_PATH}/${name}`)));
  expect(changing.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual(
    expect.arrayContaining([`POST ${SESSION_PATH}`, `DELETE ${SESSION_PATH}`, `POST ${AGENT_PATH}`]),
  );
});

it("exempts only the browsers' own reports", () => {
  const excused = site.routes.filter(({ config }) => config.takesReports === true || config.formPost === true);
  expect(excused.map(({ method, pattern }) => `${method} ${pattern}`).toSorted()).toEqual([
    `POST ${AGENT_PATH}`,
    `POST ${POLICY_REPORTS_PATH}`,
  ]);
});

it('assigns each route a kind, which the rules depend on', () => {
  expect(site.routes.filter(({ config }) => config.kind === undefined)).toEqual([]);
  expect(new Set(changing.map(({ config }) => config.kind))).toEqual(new Set(['api']));
});

/** One loop registers all calls: `npm test` spells every eighth address in all ways, `npm run test:full` each. */
const isTried = ({ pattern }: TestRoute, at: number) =>
  process.env.FULL_TESTS === '1' || !pattern.startsWith(CALLS_PATH) || at % 8 === 0;

describe('state-changing requests of a foreign page', () => {
  it('rejects changes of a foreign page in every form and does not forward them', async () => {
    expect(await letThrough(changing, FOREIGN, [403])).toEqual([]);
    const guarded = changing.filter(({ config, method }) => config.formPost !== true && method !== 'DELETE');
    expect(await letThrough(guarded, WITHOUT_PREFLIGHT, [403, 415])).toEqual([]);
    expect(site.backend.seen).toEqual([]);
  });

  it.each(Object.entries(SPELLINGS))('rejects changes of a foreign page at the address %s', async (_, spell) => {
    const posts = changing.filter(({ method }) => ['POST', 'DELETE'].includes(method)).filter(isTried);
    const ways = {
      'from another site': (own: Headers) => ({ ...own, 'sec-fetch-site': 'cross-site' }),
      'with nothing of ours': () => ({ origin: 'https://evil.example', 'content-type': 'text/plain' }),
    };
    expect(await letThrough(posts, ways, [400, 403], spell)).toEqual([]);
    expect(site.backend.seen).toEqual([]);
  });

  it('rejects requests of a foreign page with an unknown method', async () => {
    for (const method of ['PATCH', 'PUT', 'PROPFIND', 'QUERY', 'PURGE']) {
      for (const url of [SESSION_PATH, '/nowhere', '/', '/assets/x', '/healthz']) {
        const { statusCode } = await send(method, url, { origin: 'https://evil.example' });
        expect([method, url, statusCode]).toEqual([method, url, 403]);
      }
    }
  });
});

describe('requests of own pages', () => {
  it.each([
    ['its first letter encoded', 400],
    ['its last letter encoded', 400],
    ['its first slash doubled', 404],
    ['an inner slash doubled', 404],
    ['in capitals', 404],
    ['with a parameter', 404],
    ['with a slash at its end', 200],
    ['with a query', 200],
  ])('reaches no call at its address %s but the one that is meant', async (spelling, status) => {
    site.backend.respond = respondWithJson(200, { status: 'success', user: BACKEND_USER });
    const url = SPELLINGS[spelling]?.(`${CALLS_PATH}/get-member`) ?? '';
    expect((await send('POST', url, site.own, {})).statusCode).toBe(status);
    expect(site.backend.seen).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each([
    ['its origin alone', (own: Headers) => without(own, 'sec-fetch-site')],
    ['its site alone', (own: Headers) => without(own, 'origin')],
    ['the letters of its JSON', (own: Headers) => ({ ...own, 'content-type': 'Application/JSON ; charset=utf-8' })],
  ])('accepts requests of own pages that name %s', async (_, change) => {
    const { statusCode } = await send('POST', `${CALLS_PATH}/get-casino-setting`, change(site.own), {});
    expect(statusCode).toBe(200);
  });

  it('accepts requests of own pages whose address is in any script', async () => {
    const { statusCode, payload } = await site.app.inject({ url: `/${encodeURIComponent('달빛 카지노')}` });
    // No shell is live here; what matters is that the address was taken.
    expect(statusCode).toBe(503);
    expect(payload).toContain('publish shell');
  });
});
