import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { LOCALES, SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { errorResponses } from './error-responses.ts';
import { FAILURE_TEXTS } from './failure-texts.ts';

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
    expect(payload).toContain(`<h1>${FAILURE_TEXTS[locale](key)}</h1>`);
    expect(payload).toContain(FAILURE_TEXTS[locale](`${key}Hint`));
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
  expect(page.payload).toContain(FAILURE_TEXTS.en('refused'));
  expect((await site.app.inject({ url })).json()).toEqual({ error: expect.any(String) });
});

describe('error responses', () => {
  it.each(['/assets/none.js', '/images/none', '/api/none', '/favicon.ico'])('forbids caching of %s', async (url) => {
    const { statusCode, headers } = await site.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('replaces the body of a request without a route', async () => {
    const response = await site.post('/nowhere', '{}');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: expect.any(String) });
  });
});
