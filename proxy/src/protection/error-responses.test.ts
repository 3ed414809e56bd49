import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { LOCALES, SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { setUpTestSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { errorResponses } from './error-responses.ts';
import { PROXY_TEXTS } from '../texts/proxy-texts.ts';
import { SESSION_PATH } from 'shared-types/calls';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-reports.ts';
import type { TestSite } from '../testing/test-site.ts';

describe('responses to failures', () => {
  const INSIDE = 'password of the inside at /srv/app.ts:12';

  const site = setUpTestSite({ LOG_LEVEL: 'silent' });
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await app.register(errorResponses);
    app.get('/:status', async (request) => {
      const { status } = request.params as { status: string };
      throw Object.assign(new Error(INSIDE), { statusCode: Number(status), code: 'FST_ERR_INSIDE' });
    });
  });
  afterAll(() => app.close());

  const every = Array.from({ length: 200 }, (_, at) => 400 + at);

  it('replaces the body of every 4xx and 5xx by a text without internals', async () => {
    for (const status of every) {
      const response = await app.inject(`/${status}`);
      expect(response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(response.payload).not.toMatch(/inside|FST_|srv/);
      expect(response.statusCode).toBe(status < 500 || status === 503 ? status : 502);
    }
  });

  describe.each(LOCALES)('a page that could not be made, in %s', (locale) => {
    it.each([
      [429, 'tooMany', ['', '/']],
      [503, 'busy', ['', '/']],
      [500, 'busy', ['', '/']],
      [400, 'refused', ['/']],
    ] as const)('renders an error page in %s for status %i with a link', async (status, key, ways) => {
      const { headers, payload } = await app.inject({
        url: `/${status}`,
        headers: { 'sec-fetch-dest': 'document', cookie: `locale=${locale}` },
      });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(payload).toContain(`<h1>${PROXY_TEXTS[locale](key)}</h1>`);
      expect(payload).toContain(PROXY_TEXTS[locale](`${key}Hint`));
      expect(payload).toContain(`${locale === 'ko' ? SITE_NAME : SITE_NAME_LATIN}</p>`);
      expect([...payload.matchAll(/href="(.*?)"/g)].map(([, to]) => to)).toEqual(ways);
      expect(payload).not.toMatch(/inside|<script|style=/);
      const [, style = ''] = /<style>(.*)<\/style>/.exec(payload) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    });
  });

  it.each([
    ['that encodes what needs no encoding', '/%61'],
    ['that is encoded in no way that can be read', '/%zz'],
  ])('responds to %s with a page for a browser tab and JSON for a program', async (_, url) => {
    const page = await site.app.inject({ url, headers: { 'sec-fetch-dest': 'document', cookie: 'locale=en' } });
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.payload).toContain(PROXY_TEXTS.en('refused'));
    expect((await site.app.inject({ url })).json()).toEqual({ error: expect.any(String) });
  });

  it('replaces the body of a request without a route', async () => {
    const response = await site.post('/nowhere', '{}');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: expect.any(String) });
  });
});

describe('headers of responses', () => {
  const AGENTS = 'https://agent.example.com';

  const plain = setUpTestSite();
  const secure = setUpTestSite({ PUBLIC_ORIGINS: 'https://www.example.com', AGENT_ORIGIN: AGENTS });
  const start = setUpTestSites();

  const open = async ({ app }: TestSite, url = '/') => app.inject({ url });

  it('sends HSTS only for a site behind TLS', async () => {
    expect((await open(secure)).headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains$/i);
    expect((await open(plain)).headers['strict-transport-security']).toBeUndefined();
  });

  describe('the content security policy', () => {
    const policyOf = async (site: TestSite) => String((await open(site)).headers['content-security-policy']).split(';');

    it('lets nothing load, connect or be sent anywhere but here', async () => {
      const expected =
        "default-src 'none';connect-src 'self';form-action 'self';object-src 'none';img-src 'self' data:;" +
        "font-src 'self';frame-ancestors 'none';base-uri 'none';style-src-attr 'none';" +
        "require-trusted-types-for 'script';trusted-types default dompurify 'allow-duplicates'";
      const policy = await policyOf(plain);
      expect(policy).toEqual(expect.arrayContaining([...expected.split(';'), `report-uri ${POLICY_REPORTS_PATH}`]));
    });

    it('reports violations of the policy, by name where browsers do so: over TLS', async () => {
      expect(await policyOf(secure)).toEqual(
        expect.arrayContaining(['report-to site', `report-uri ${POLICY_REPORTS_PATH}`]),
      );
      expect(await policyOf(plain)).not.toContain('report-to site');
    });

    it('allows nothing inline and evaluates nothing', async () => {
      expect((await policyOf(plain)).join(';')).not.toMatch(/unsafe|\*/);
    });

    it('lets a development server’s code be evaluated, on a site that names one', async () => {
      const { headers } = await open(await start({ DEV_REMOTES: '{"mf-wallet":"http://localhost:3103"}' }));
      expect(headers['content-security-policy']).toContain("'unsafe-eval'");
      expect(headers['content-security-policy']).not.toContain('trusted-types');
      expect(headers['integrity-policy']).toBeUndefined();
    });

    it('lets a form lead to the agents’ site where there is one', async () => {
      expect(await policyOf(secure)).toContain(`form-action 'self' ${AGENTS}`);
    });
  });

  it('sends unique nonces with every page', async () => {
    const policies = await Promise.all(Array.from({ length: 20 }, async () => open(plain)));
    const nonces = policies.flatMap(({ headers }) =>
      [...String(headers['content-security-policy']).matchAll(/'nonce-([0-9a-f]{32})'/g)].map(([, nonce]) => nonce),
    );
    expect(new Set(nonces).size).toBe(40);
  });

  it.each(['/', '/nowhere'])('sends the policies of the page with %s', async (url) => {
    const { headers } = await open(plain, url);
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(site)',
      'reporting-endpoints': `site="${POLICY_REPORTS_PATH}"`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toMatch(/(^|, )camera=\(\)/);
    expect(headers['permissions-policy']).toMatch(/(^|, )clipboard-write=\(self\)/);
    expect(headers['permissions-policy']).not.toMatch(/\*/);
  });

  it.each([SESSION_PATH, '/api/none', '/assets/none.js', '/images/none', '/healthz'])(
    'forbids %s as a page, a frame, an embedded or cached file, with short headers',
    async (url) => {
      const { headers } = await open(secure, url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(JSON.stringify(headers).length).toBeLessThan(700);
    },
  );
});
