import { beforeAll, expect, it } from '@jest/globals';
import { allCalls, CALLS } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { createSampleResponse } from 'shared-types/testing/sample-response.ts';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { Check } from 'typebox/value';
import { MALFORMED_VALUES, replaceAt, type Place, listPositions } from '../../testing/malformed-values.ts';
import { respondWithJson } from '../../testing/recording-backend.ts';
import { setUpTestSite } from '../../testing/set-up-test-site.ts';

const RESPONSE_COUNT = 300;
const calls = allCalls().filter(
  ([name, { session }]) => session !== 'begins' && listPositions(createSampleResponse(name)).length > 0,
);
const random = seededRandom(16);

/** Each call in turn, each time with another value at another place. */
const BENT = Array.from({ length: RESPONSE_COUNT }, (_, at) => {
  const [name] = calls[at % calls.length] ?? ['get-in-game-balance'];
  const sample = createSampleResponse(name);
  const [first = [], ...places] = listPositions(sample);
  const place: Place = random.pick([first, ...places]);
  const value = random.pick([{}, ...MALFORMED_VALUES]);
  return { at, name, place, value, answer: replaceAt(sample, place, value) };
});

const site = setUpTestSite();
let cookie: string;
beforeAll(async () => {
  cookie = await site.logIn();
});

async function send({ at, name, answer }: (typeof BENT)[number]) {
  site.backend.respond = respondWithJson(200, answer);
  // A separate address each, to avoid the rate limits.
  const address = `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;
  return site.post(`${CALLS_PATH}/${name}`, sampleRequest(name), { cookie }, address);
}

/** Returns what the log records about fields: call, path and value found. */
const named = () =>
  site.logs
    .map((line): unknown => JSON.parse(line))
    .filter((line): line is { call: string; path: string; found: string } => 'path' in (line as object))
    .map(({ call, path, found }) => `${call} ${path} ${found}`);

it('normalizes or rejects randomly malformed responses and logs each field once', async () => {
  for (const bent of [...BENT, ...BENT]) {
    const response = await send(bent);
    if (CALLS[bent.name].session === 'ends') {
      cookie = await site.logIn();
    }
    const body = response.json<unknown>();
    const what = { name: bent.name, place: bent.place, value: String(bent.value).slice(0, 20), body };
    expect({ ...what, http: [200, 502].includes(response.statusCode) }).toEqual({ ...what, http: true });
    if (response.statusCode === 200) {
      expect({ ...what, fits: Check(CALLS[bent.name].success, body) }).toEqual({ ...what, fits: true });
    }
  }
  expect(named().length).toBe(new Set(named()).size);
  expect(named().length).toBeGreaterThan(RESPONSE_COUNT / 3);
}, 60_000);
