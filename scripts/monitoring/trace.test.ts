import { afterAll, beforeAll, expect, it } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing } from 'observability/tracing/tracing.ts';
import { Registry } from 'prom-client';
import { REQUEST_ID_HEADER, TRACE_HEADER } from 'shared-types/platform';
import { buildBackend } from '../../backend/src/app.ts';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestDatabase } from '../../backend/src/database/open-test-database.ts';
import { seedDemo } from '../../backend/src/demo/seed.ts';
import { listTransfersOfTrace } from '../../backend/src/ledger/traced-transfers.ts';
import { observeDatabase } from '../../backend/src/metrics/watched-database.ts';
import { startTestSite } from '../../proxy/src/testing/test-site.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly service: string;
}

/** Request id of the click in the browser. */
const REQUEST = '018f0a7e-0000-4000-8000-000000000001';

const spans: SentSpan[] = [];
let output = '';
const collector = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    output += body;
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: readonly {
        resource: { attributes: readonly { key: string; value: { stringValue: string } }[] };
        scopeSpans: readonly { spans: readonly Omit<SentSpan, 'service'>[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let database: Database;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  database = await openTestDatabase();
  await seedDemo(database);
});
afterAll(async () => {
  await database.close();
  await new Promise((resolve) => collector.close(resolve));
});

it('traces one click through proxy, backend and database to a transfer', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
  const [ofProxy, ofBackend] = [await startTracing(env, 'proxy'), await startTracing(env, 'backend')];
  const registry = new Registry();
  const backend = await buildBackend({
    database: observeDatabase(database, registry, ofBackend),
    walletSecret: 'secret-of-the-tests',
    gamesOrigin: () => 'http://localhost:1',
    logLevel: 'silent',
    tracing: ofBackend,
  });
  const site = await startTestSite({ BACKEND_URL: await backend.listen({ host: '127.0.0.1', port: 0 }) }, ofProxy);
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: site.own,
    payload: { userId: 'demo01', password: 'demo-Pass1' },
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const clicked = await site.app.inject({
    method: 'POST',
    url: '/api/routes/user-transfer-in',
    headers: {
      ...site.own,
      cookie: String(login.headers['set-cookie']).split(';')[0] ?? '',
      [TRACE_HEADER]: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    payload: { balance: 13_579, requestId: REQUEST },
  });
  expect(clicked.json()).toMatchObject({ status: 'success' });
  expect(clicked.headers[REQUEST_ID_HEADER]).toBe(traceId);
  const [transfer, ...others] = await listTransfersOfTrace(database, traceId);
  expect(others).toEqual([]);
  expect(transfer).toMatchObject({
    member: 'demo01',
    entries: expect.arrayContaining([{ account: 'cash', amount: -13_579 }]),
  });

  await site.close();
  await backend.close();
  await Promise.all([ofProxy?.close(), ofBackend?.close()]);
  const mine = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => mine.find((span) => `${span.service} ${span.name}` === name);
  expect(named('proxy user-transfer-in')?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(named('proxy backend user-transfer-in')?.parentSpanId).toBe(named('proxy user-transfer-in')?.spanId);
  expect(named('backend user-transfer-in')?.parentSpanId).toBe(named('proxy user-transfer-in')?.spanId);
  expect(named('backend database transaction')?.parentSpanId).toBe(named('backend user-transfer-in')?.spanId);
  expect(named('backend database ledger_move')).toBeDefined();
  // Only the ledger contains the member and the amount.
  expect(output).not.toMatch(/demo01|demo-Pass1|13579|13_579|018f0a7e|Bearer|session-[\w-]{16}=/);
});

it('traces nothing without an endpoint, and rejects an invalid one at startup', async () => {
  expect(await startTracing({}, 'proxy')).toBeUndefined();
  expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, 'proxy')).toBeUndefined();
  await expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'proxy')).rejects.toThrow(
    'http or https',
  );
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  await expect(startTracing({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: 'all' }, 'proxy')).rejects.toThrow('from 0 to 1');
});
