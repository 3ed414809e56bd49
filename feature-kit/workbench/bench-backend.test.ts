import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallName, CALLS, defineCall, ownCallOf, RowId, strict } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { Check } from 'typebox/value';
import { benchBackend } from './bench-backend.ts';
import type { BenchFeature } from './workbench-part.ts';

const JOIN = defineCall({
  summary: 'Joins.',
  backendPath: '/public/promo/join',
  login: true,
  request: strict({ id: RowId }),
  answer: { id: RowId },
});
const FEATURE: BenchFeature = {
  descriptor: {
    name: 'mf-promo',
    requires: '*',
    wording: { ko: {}, en: {}, vn: {}, jp: {}, cn: {} },
    routes: [],
    slots: [],
  },
  modules: ['./promo'],
  ownCalls: { 'promo-join': ownCallOf('promo-join', JOIN) },
};

let server: http.Server;
const paused: unknown[] = [];
beforeAll(() => {
  const handle = benchBackend(async () => FEATURE, (async (ms: unknown) => paused.push(ms)) as never);
  server = http.createServer((request, response) => handle(request, response, () => response.end('page'))).listen(0);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  paused.length = 0;
});

/** Sends a call from a part's page. */
async function call(name: string, calls = 'answers', signal?: AbortSignal) {
  const { port } = server.address() as AddressInfo;
  const headers = { referer: `http://localhost:${port}/part?module=./promo&calls=${calls}` };
  const answer = await fetch(`http://localhost:${port}${CALLS_PATH}/${name}`, {
    method: 'POST',
    headers,
    ...(signal !== undefined && { signal }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

it('every call of the table has an answer that fits its row', async () => {
  const names = Object.keys(CALLS) as CallName[];
  const answers = await Promise.all(names.map(async (name) => ({ name, ...(await call(name)) })));
  expect(answers.filter(({ name, status, body }) => status !== 200 || !Check(CALLS[name].success, body))).toEqual([]);
});

it('calls of the feature’s own have one, others none', async () => {
  expect(await call('promo-join')).toEqual({ status: 200, body: { status: 'success', id: 1 } });
  expect(await call('promo-leave')).toMatchObject({ status: 404 });
  expect(await call('constructor')).toMatchObject({ status: 404 });
});
