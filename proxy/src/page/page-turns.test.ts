import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { errorAnswers } from '../protection/error-answers.ts';
import { routeKinds } from '../protection/route-kind.ts';
import { SERVER_SHELL } from '../testing/server-builds.ts';
import { startTestSite, TEST_USER, type TestSite } from '../testing/test-site.ts';
import { pageTurns } from './page-turns.ts';
import { json } from '../testing/recording-backend.ts';

let site: TestSite;
let project: ReleaseProject;

beforeEach(async () => {
  site = await startTestSite();
  project = releaseProject(site.releases);
  await project.live('shell', SERVER_SHELL);
  await site.app.registry.refresh();
});
afterEach(async () => {
  await site.close();
  project.remove();
});

/** Counts what happens in each round of the event loop. @returns ends it and gives the number of the busiest round */
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

it.each([
  // Once to look whether it can be opened, once by whoever uses it.
  ['its cookie is opened', 2, () => jest.spyOn(site.app, 'decodeSecureSession')],
  ['its state is made', 1, () => jest.spyOn(site.app.pageWatch, 'give')],
])('of pages that come together one goes on in each round of the event loop: %s', async (_, times, spyOn) => {
  site.backend.answer = json(200, { status: 'success', user: TEST_USER });
  const cookies: string[] = [];
  while (cookies.length < 20) {
    cookies.push(await site.logIn());
  }
  const spy = spyOn();
  const busiest = watchRounds(() => spy.mock.calls.length);
  const pages = await Promise.all(cookies.map(async (cookie) => site.app.inject({ url: '/', headers: { cookie } })));
  expect(busiest()).toBe(times);
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(cookies.map(() => 200));
  expect(spy).toHaveBeenCalledTimes(times * cookies.length);
});

it('a page that finds too many before it is turned away, and told when to come again', async () => {
  const app = Fastify();
  await app.register(routeKinds);
  await app.register(errorAnswers);
  await app.register(pageTurns, { mostWaiting: 2 });
  app.get('/*', async () => 'page');
  await app.ready();
  const pages = await Promise.all(Array.from({ length: 10 }, async () => app.inject('/')));
  const away = pages.filter(({ statusCode }) => statusCode === 503);
  expect(away.length).toBeGreaterThanOrEqual(7);
  expect(away.map(({ headers }) => headers['retry-after'])).toEqual(away.map(() => '5'));
  expect(pages.filter(({ payload }) => payload === 'page')).toHaveLength(10 - away.length);
  expect((await app.inject('/')).payload).toBe('page');
  await app.close();
});
