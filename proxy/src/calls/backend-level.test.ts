import { expect, it } from '@jest/globals';
import { type BackendLevel, CALLS } from 'shared-types/calls';
import { type Responder, respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { findLevel } from './backend-level.ts';

const site = setUpTestSite();
const noLogin = respondWithJson(401, { error: 'Please log in first.' });
const page: Responder = (_, response) => void response.end('<!doctype html><title>Home</title>');

/** Responds to the additional paths of the specification, and to all others with the passed response. */
const levelTwoElse =
  (otherwise: Responder): Responder =>
  (request, response) =>
    (request.path === CALLS['get-member'].backendPath ? noLogin : otherwise)(request, response);

it.each<[string, Responder, BackendLevel | undefined]>([
  ['has every path', noLogin, 3],
  ['answers strange paths with 404', levelTwoElse(respondWithJson(404, { error: 'no such path' })), 2],
  ['answers strange paths with 405', levelTwoElse(respondWithJson(405, {})), 2],
  ['answers strange paths with 501', levelTwoElse(respondWithJson(501, {})), 2],
  ['answers strange paths with a page of its own', levelTwoElse(page), 2],
  ['answers every path of no call with a page of its own', page, 1],
  ['is broken', respondWithJson(500, { error: 'broken' }), undefined],
  ['has too much to do', respondWithJson(503, { error: 'later' }), undefined],
  ['breaks connections', (_, response) => void response.destroy(), undefined],
])('the level of a backend that %s', async (_, answer, level) => {
  site.backend.respond = answer;
  expect(await findLevel(site.backend.url)).toBe(level);
});

it('logs no member in and calls no endpoint while the level is being detected', async () => {
  site.backend.respond = respondWithJson(404, {});
  expect(await findLevel(site.backend.url)).toBe(1);
  expect(site.backend.seen.map(({ path, body, headers }) => [path, body, headers.authorization])).toEqual(
    (['rg-get', 'get-member'] as const).map((name) => [CALLS[name].backendPath, '{}', undefined]),
  );
});
