import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { errorResponses } from '../protection/error-responses.ts';
import { routeKinds } from '../protection/route-kind.ts';
import { SERVER_SHELL, buildServerFeature } from '../testing/server-builds.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { pageScheduling } from './page-scheduling.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

/** Pages that come together. */
const PAGES = 20;

const { site, project } = setUpReleaseSite({}, 'each');

beforeEach(async () => {
  await project.live('shell', SERVER_SHELL);
  await site.app.registry.refresh();
});

/**
 * Counts events per round of the event loop. @returns function that stops and returns the number of the busiest round
 */
function watchRounds(happened: () => number): () => number {
  let before = happened();
  let most = 0;
  let next = setImmediate(round);
  function round() {
    most = Math.max(most, happened() - before);
    before = happened();
    next = setImmediate(round);
  }
  return () => {
    clearImmediate(next);
    return most;
  };
}

it('of pages that come together one opens its cookie in each round of the event loop', async () => {
  site.backend.respond = respondWithJson(200, { status: 'success', user: BACKEND_USER });
  const cookies: string[] = [];
  while (cookies.length < PAGES) {
    cookies.push(await site.logIn());
  }
  const opened = jest.spyOn(site.app, 'decodeSecureSession');
  const busiest = watchRounds(() => opened.mock.calls.length);
  await Promise.all(cookies.map(async (cookie) => site.app.inject({ url: '/', headers: { cookie } })));
  // Once to check that the file can be opened, once by the consumer.
  expect(busiest()).toBe(2);
  expect(opened).toHaveBeenCalledTimes(2 * PAGES);
});

it('resumes one page per event loop round when pages wait for the same response', async () => {
  const reads = [{ call: 'get-casino-setting' }];
  await project.live('mf-games', {
    ...buildServerFeature('1.0.0', '"<b>games</b>"'),
    slots: [{ slot: 'home.main', module: './tabs', reads }],
    buildData: { server: 'server/main.cjs', calls: ['get-casino-setting'] },
  });
  await site.app.registry.refresh();
  const pending: (() => void)[] = [];
  site.backend.respond = (request, response) => {
    pending.push(() => respondWithJson(200, { status: 'success', casiono: [] })(request, response));
  };
  const loaded = jest.spyOn(site.app, 'loadPageResponses');
  const served = jest.spyOn(site.app.pageWatch, 'give');
  const pages = Array.from({ length: PAGES }, async () => site.app.inject('/'));
  while (loaded.mock.calls.length < PAGES || pending.length === 0) {
    await nextRound();
  }
  const busiest = watchRounds(() => served.mock.calls.length);
  pending.forEach((answer) => answer());
  await Promise.all(pages);
  expect(busiest()).toBe(1);
  expect(served).toHaveBeenCalledTimes(PAGES);
});

it('rejects a page with a retry time when too many pages wait', async () => {
  const app = Fastify();
  await app.register(routeKinds);
  await app.register(errorResponses);
  await app.register(pageScheduling, { mostWaiting: 2 });
  app.get('/*', async () => 'page');
  await app.ready();
  const pages = await Promise.all(Array.from({ length: 10 }, async () => app.inject('/')));
  const rejected = pages.filter(({ statusCode }) => statusCode === 503);
  expect(rejected.length).toBeGreaterThanOrEqual(7);
  expect(rejected.map(({ headers }) => headers['retry-after'])).toEqual(rejected.map(() => '5'));
  expect(pages.filter(({ payload }) => payload === 'page')).toHaveLength(10 - rejected.length);
  expect((await app.inject('/')).payload).toBe('page');
  await app.close();
});
