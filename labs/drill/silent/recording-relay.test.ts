import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenAnywhere } from 'e2e/support/listen-anywhere.ts';
import { SITE_STATE_ID } from 'shared-types/registry';
import { type RecordedRequest, type RecordingRelay, startRecordingRelay } from './recording-relay.ts';
import { replayVisit, ReplayVisitor } from './replay-visit.ts';

const REPORTS = '/api/release-reports';
const BAD = { bad: 'mf-games', member: { userId: 'a', password: 'b' } };

let site: Server;
let address: string;
let relay: RecordingRelay;
/** Requests that reached the site. */
let arrived: { readonly url: string; readonly origin: string | undefined; readonly body: string }[];

beforeEach(async () => {
  arrived = [];
  let pages = 0;
  site = createServer((request, response) => {
    void text(request).then((body) => {
      const { url = '', headers } = request;
      arrived.push({ url, origin: headers.origin, body });
      pages += Number(headers['sec-fetch-dest'] === 'document');
      const state = { load: `load-${pages}`, shell: { version: '2.0.0' }, features: {} };
      response.end(`<script id="${SITE_STATE_ID}" type="application/json">${JSON.stringify(state)}</script>`);
    });
  });
  address = await listenAnywhere(site);
  relay = await startRecordingRelay(address);
});
afterEach(async () => {
  await relay.close();
  site.close();
  site.closeAllConnections();
});

const send = async (path: string, headers: Readonly<Record<string, string>>, body?: string) => {
  const method = body === undefined ? 'GET' : 'POST';
  await fetch(`${relay.address}${path}`, { method, headers, ...(body !== undefined && { body }) });
};

it('records documents, reports and calls as they arrive at the site, but no files', async () => {
  await send('/login?next=1', { 'sec-fetch-dest': 'document' });
  await send('/assets/shell/1.0.0/main.js', {});
  await send(REPORTS, { referer: `${relay.address}/login` }, '{"outcomes":[]}');
  await send('/api/session', { referer: `${relay.address}/login`, origin: relay.address }, '{"userId":"손님"}');
  expect(relay.requests).toEqual([
    { kind: 'document', method: 'GET', path: '/login?next=1', page: '/', body: '' },
    { kind: 'report', method: 'POST', path: REPORTS, page: '/login', body: '{"outcomes":[]}' },
    { kind: 'call', method: 'POST', path: '/api/session', page: '/login', body: '{"userId":"손님"}' },
  ]);
  expect(arrived.map(({ url }) => url)).toContain('/assets/shell/1.0.0/main.js');
  expect(arrived.at(-1)).toMatchObject({ origin: address, body: '{"userId":"손님"}' });
});

it('replays the last report of a page for that page after the next one was requested', async () => {
  const report = (load: string, stage: string): RecordedRequest => ({
    kind: 'report',
    method: 'POST',
    path: REPORTS,
    page: '/',
    body: JSON.stringify({ page: { load, stage }, outcomes: [] }),
  });
  const page: RecordedRequest = { kind: 'document', method: 'GET', path: '/', page: '/', body: '' };
  const visitor = new ReplayVisitor(address);
  await visitor.open('/');
  const visit = [page, report('a', 'hydrated'), page, report('a', 'leaving'), report('b', 'hydrated')];
  await replayVisit(visitor, visit, BAD);
  const reports = arrived.filter(({ url }) => url === REPORTS).map(({ body }) => JSON.parse(body) as unknown);
  expect(reports).toMatchObject([
    { page: { load: 'load-1', stage: 'hydrated' } },
    { page: { load: 'load-1', stage: 'leaving' } },
    { page: { load: 'load-2', stage: 'hydrated' } },
  ]);
});
