import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { LOCALES, SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { errorAnswers } from './error-answers.ts';
import { FAILURE_TEXTS } from './failure-texts.ts';

const INSIDE = 'password of the inside at /srv/app.ts:12';

let app: FastifyInstance;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ LOG_LEVEL: 'silent' });
  app = Fastify();
  await app.register(errorAnswers);
  app.get('/:status', async (request) => {
    const { status } = request.params as { status: string };
    throw Object.assign(new Error(INSIDE), { statusCode: Number(status), code: 'FST_ERR_INSIDE' });
  });
});
afterAll(async () => {
  await Promise.all([app.close(), site.close()]);
});

const every = Array.from({ length: 200 }, (_, at) => 400 + at);

it('every 4xx and 5xx comes in words of our own, with nothing of the inside', async () => {
  for (const status of every) {
    const answer = await app.inject(`/${status}`);
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(answer.payload).not.toMatch(/inside|FST_|srv/);
    expect(answer.statusCode).toBe(status < 500 || status === 503 ? status : 502);
  }
});

describe.each(LOCALES)('a page that could not be made, in %s', (locale) => {
  it.each([
    [429, 'tooMany', ['', '/']],
    [503, 'busy', ['', '/']],
    [500, 'busy', ['', '/']],
    [400, 'refused', ['/']],
  ] as const)('with %i, is a page that says what happened and leads on', async (status, key, ways) => {
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
])('an address %s is told on a page to a person, and in JSON to a program', async (_, url) => {
  const page = await site.app.inject({ url, headers: { 'sec-fetch-dest': 'document', cookie: 'locale=en' } });
  expect(page.statusCode).toBe(400);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.payload).toContain(FAILURE_TEXTS.en('refused'));
  expect((await site.app.inject({ url })).json()).toEqual({ error: expect.any(String) });
});

describe('an answer that is a failure', () => {
  it.each(['/assets/none.js', '/images/none', '/api/none', '/favicon.ico'])('%s is kept by no cache', async (url) => {
    const { statusCode, headers } = await site.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('without a route is in words too', async () => {
    const answer = await site.post('/nowhere', '{}');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: expect.any(String) });
  });
});
