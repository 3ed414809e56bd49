import { afterEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenAnywhere } from 'e2e/support/listen-anywhere.ts';
import { SITE_STATE_ID } from 'shared-types/registry';
import type { RecordedRequest } from './recording-relay.ts';
import { replayVisit, ReplayVisitor } from './replay-visit.ts';

const REPORTS = '/api/release-reports';

/** Bodies of the reports that reached the site. */
const reports: unknown[] = [];
let pages = 0;
const site = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === REPORTS) {
      reports.push(JSON.parse(body));
    }
    pages += Number(request.headers['sec-fetch-dest'] === 'document');
    const state = { load: `load-${pages}`, shell: { version: '2.0.0' }, features: {} };
    response.end(`<script id="${SITE_STATE_ID}" type="application/json">${JSON.stringify(state)}</script>`);
  });
});
afterEach(() => {
  site.close();
  site.closeAllConnections();
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
  const visitor = new ReplayVisitor(await listenAnywhere(site));
  await visitor.open('/');
  const visit = [page, report('a', 'hydrated'), page, report('a', 'leaving'), report('b', 'hydrated')];
  await replayVisit(visitor, visit, { bad: 'mf-games', member: { userId: 'a', password: 'b' } });
  expect(reports).toMatchObject([
    { page: { load: 'load-1', stage: 'hydrated' } },
    { page: { load: 'load-1', stage: 'leaving' } },
    { page: { load: 'load-2', stage: 'hydrated' } },
  ]);
});
