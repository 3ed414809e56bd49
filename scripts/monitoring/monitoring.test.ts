import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { requirePromtool } from '../programs/promtool.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTracing } from 'observability/tracing/tracing.ts';
import { Registry } from 'prom-client';
import { REQUEST_ID_HEADER, TRACE_HEADER } from 'shared-types/platform';
import { buildBackend } from '../../backend/src/app.ts';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestDatabase } from '../../backend/src/testing/open-test-database.ts';
import { seedDemo } from '../../backend/src/demo/seed.ts';
import { listTransfersOfTrace } from '../../backend/src/ledger/transfer.ts';
import { observeDatabase } from '../../backend/src/metrics/watched-database.ts';
import { startTestSite } from '../../proxy/src/testing/test-site.ts';

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook_url?: string };
}
interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { groups } = parse(textOf('deploy/prometheus/rules.yaml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule): rule is Rule & { alert: string } => rule.alert !== undefined);
const dashboard = JSON.parse(textOf('deploy/grafana/member-site.json')) as Dashboard;

let promtool: string;
let scraped: Awaited<ReturnType<typeof scrapeMetrics>>;
beforeAll(async () => {
  promtool = await requirePromtool();
  scraped = await scrapeMetrics();
});

/** Returns the metrics of a proxy and a backend as text. */
async function scrapeMetrics() {
  const site = await startTestSite({ REDIS_URL: 'redis://127.0.0.1:1' });
  const registry = new Registry();
  const database = observeDatabase(await openTestDatabase(), registry);
  const backend = await buildBackend({
    database,
    gamesOrigin: () => 'http://localhost:1',
    logLevel: 'silent',
    metrics: { registry, host: '127.0.0.1', port: 0 },
  });
  try {
    await site.app.inject({ method: 'POST', url: '/api/routes/get-game-list', headers: site.own, payload: {} });
    await backend.inject({ method: 'POST', url: '/public/slot/get_game_list', payload: {} });
    return { proxy: await site.readMetrics(), backend: (await backend.metricsPort?.text()) ?? '' };
  } finally {
    await site.close();
    await backend.close();
    await database.close();
  }
}

function run(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: ROOT, encoding: 'utf8', input });
  return { status, output: `${stdout}${stderr}` };
}

function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-zA-Z_][\w:]*(?!\w|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') || name.includes(':'));
}

it.each(['proxy', 'backend'] as const)('follows the naming conventions in the %s', (who) => {
  // Default metrics of the client library break the convention for `_total`.
  const ours = scraped[who]
    .split(/(?=^# HELP )/m)
    .filter((metric) => !metric.startsWith('# HELP nodejs_active_'))
    .join('');
  expect(run(['check', 'metrics'], ours)).toEqual({ status: 0, output: '' });
});

describe('the alerts', () => {
  it('fires each alert when its condition is met, and not before', () => {
    const checked = run(['check', 'rules', 'deploy/prometheus/rules.yaml']);
    expect([checked.status, checked.output]).toEqual([0, expect.stringContaining('SUCCESS')]);
    const checkedTests = run(['test', 'rules', 'deploy/prometheus/rules.test.yaml']);
    expect([checkedTests.status, checkedTests.output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('contains a test for every alert', () => {
    const tests = textOf('deploy/prometheus/rules.test.yaml');
    const fires = (name: string) =>
      new RegExp(`alertname="${name}",alertstate="firing"\\}\\)\\s+eval_time: \\w+\\s+exp_samples:\\s+- labels`).test(
        tests,
      );
    expect(alerts.map(({ alert }) => alert).filter((name) => !fires(name))).toEqual([]);
  });

  it('contains a severity and a runbook section for every alert', () => {
    const headings = [...textOf('docs/runbooks.md').matchAll(/^### (.+)$/gm)].map(([, text = '']) => text);
    expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels?.severity);
      expect(annotations?.summary).toBeTruthy();
      expect(annotations?.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    }
  });
});

describe('rules and dashboard', () => {
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...dashboard.annotations.list.map(({ expr }) => expr),
  ];

  it('queries only existing metrics', () => {
    const declared = [...`${scraped.proxy}\n${scraped.backend}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const known = new Set([
      'ALERTS',
      ...rules.flatMap(({ record }) => record ?? []),
      ...declared.flatMap(([, name = '', type]) =>
        type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    ]);
    const queried = new Set(queries.flatMap(namesIn));
    expect([...queried].filter((name) => !known.has(name))).toEqual([]);
    // Every metric of the site is used.
    const used = [...declared].map(([, name = '']) => name).filter((name) => name.startsWith('site_'));
    expect(used.filter((name) => ![...queried].some((query) => query.startsWith(name)))).toEqual([]);
  });

  it('contains only valid queries', () => {
    const seconds = queries.map((expr) => expr.replaceAll('$__rate_interval', '5m'));
    const groups = [{ name: 'all', rules: seconds.map((expr, at) => ({ record: `query_${at}`, expr })) }];
    const folder = mkdtempSync(path.join(os.tmpdir(), 'queries-'));
    const file = path.join(folder, 'queries.json');
    writeFileSync(file, JSON.stringify({ groups }));
    expect(run(['check', 'rules', file]).output).toContain('SUCCESS');
    rmSync(folder, { recursive: true });
  });
});

describe('tracing', () => {
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
    void text(request).then((body) => {
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
      gamesOrigin: () => 'http://localhost:1',
      logLevel: 'silent',
      tracing: ofBackend,
    });
    const site = await startTestSite(
      { BACKEND_URL: await backend.listen({ host: '127.0.0.1', port: 0 }) },
      { tracing: ofProxy },
    );
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
});
