import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import os from 'node:os';
import { REQUEST_HEADER } from 'shared-types/platform';
import { readEnvironment } from '../environment.ts';
import { errorAnswers } from './error-answers.ts';
import { sameSite } from './same-site.ts';

const OWN = 'https://www.site.example';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(errorAnswers);
  const environment = readEnvironment({
    BACKEND_URL: 'http://127.0.0.1:1',
    RELEASES_DIR: os.tmpdir(),
    SESSION_SECRET: 'a-secret-of-sessions-with-enough-characters-in-it',
    PUBLIC_ORIGINS: `${OWN},https://site.example`,
  });
  await app.register(sameSite, { environment });
  const answer = async () => ({ done: true });
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/call', handler: answer });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, '');
  });
  app.post('/form', { config: { formPost: true } }, answer);
  app.post('/reports', { config: { takesReports: true } }, answer);
});
afterAll(() => app.close());

const HEADERS = {
  origin: OWN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  [REQUEST_HEADER.name]: REQUEST_HEADER.value,
};

/** A call of our own page with some headers changed, or taken away where they are undefined. */
async function ask(change: Readonly<Record<string, string | undefined>>, options: InjectOptions = {}) {
  const headers = Object.fromEntries(
    Object.entries({ ...HEADERS, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const response = await app.inject({ method: 'POST', url: '/call', payload: '{}', ...options, headers });
  const { error } = response.json<{ readonly error?: string }>();
  return error === undefined ? response.statusCode : `${response.statusCode} ${error}`;
}

const FOREIGN = '403 This call may only come from a page of this site.';
const HEADERLESS = `403 The header ${REQUEST_HEADER.name} is missing.`;
const NO_JSON = '415 The request must be JSON.';

describe('a call that changes something', () => {
  it.each([
    ['comes from our own page', {}, 200],
    ['comes from our other address', { origin: 'https://site.example' }, 200],
    ['tells its origin alone, as old browsers do', { 'sec-fetch-site': undefined }, 200],
    ['tells its site alone', { origin: undefined }, 200],
    ['tells neither', { origin: undefined, 'sec-fetch-site': undefined }, FOREIGN],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }, FOREIGN],
    ['comes from a sister site', { 'sec-fetch-site': 'same-site' }, FOREIGN],
    ['was typed', { 'sec-fetch-site': 'none' }, FOREIGN],
    ['has a foreign origin', { origin: 'https://evil.example' }, FOREIGN],
    ['has a foreign origin and no site', { origin: 'https://evil.example', 'sec-fetch-site': undefined }, FOREIGN],
    ['has the origin null', { origin: 'null' }, FOREIGN],
    ['has our origin without encryption', { origin: 'http://www.site.example' }, FOREIGN],
    ['lacks our header', { [REQUEST_HEADER.name]: undefined }, HEADERLESS],
    ['has another word in our header', { [REQUEST_HEADER.name]: 'x' }, HEADERLESS],
    ['has no type', { 'content-type': undefined }, NO_JSON],
    ['is a text', { 'content-type': 'text/plain' }, NO_JSON],
    ['is a form', { 'content-type': 'application/x-www-form-urlencoded' }, NO_JSON],
    ['is JSON in a parameter alone', { 'content-type': 'text/plain; a=application/json' }, NO_JSON],
    ['names its letters', { 'content-type': 'Application/JSON ; charset=utf-8' }, 200],
  ])('and %s', async (_, change, answer) => {
    expect(await ask(change)).toBe(answer);
  });

  it.each(['PUT', 'POST'] as const)('by %s needs JSON, by DELETE nothing', async (method) => {
    expect(await ask({ 'content-type': 'text/css' }, { method })).toBe(NO_JSON);
    expect(await ask({ 'content-type': undefined }, { method: 'DELETE' })).toBe(200);
    expect(await ask({ [REQUEST_HEADER.name]: undefined }, { method: 'DELETE' })).toBe(HEADERLESS);
  });

  it('at an address that nobody knows is guarded as well', async () => {
    expect(await ask({ origin: 'https://evil.example' }, { url: '/nowhere' })).toBe(FOREIGN);
  });
});

describe('what is excused', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const bare = { [REQUEST_HEADER.name]: undefined, 'content-type': 'application/x-www-form-urlencoded' };

  it.each(['GET', 'HEAD'] as const)('is reading: %s', async (method) => {
    const headers = { ...foreign, ...bare };
    const { statusCode } = await app.inject({
      method,
      url: '/call',
      headers: { ...headers, [REQUEST_HEADER.name]: '' },
    });
    expect(statusCode).toBe(200);
  });

  it('is the header and the JSON of a form of our own pages, never where it comes from', async () => {
    expect(await ask(bare, { url: '/form' })).toBe(200);
    expect(await ask({ ...bare, ...foreign }, { url: '/form' })).toBe(FOREIGN);
  });

  it('are browsers’ own reports, from wherever they come', async () => {
    expect(await ask({ ...bare, ...foreign }, { url: '/reports' })).toBe(200);
  });
});

it('no body of plain text is read, whatever the route', async () => {
  const plain = Fastify();
  const environment = readEnvironment({
    BACKEND_URL: 'http://127.0.0.1:1',
    RELEASES_DIR: os.tmpdir(),
    SESSION_SECRET: 'a-secret-of-sessions-with-enough-characters-in-it',
  });
  await plain.register(sameSite, { environment });
  plain.post('/reports', { config: { takesReports: true } }, async () => ({}));
  const headers = { 'content-type': 'text/plain' };
  const { statusCode } = await plain.inject({ method: 'POST', url: '/reports', headers, payload: 'x' });
  expect(statusCode).toBe(415);
  await plain.close();
});
