import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { requirePromtool } from '../programs/promtool.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { scrapeMetrics } from './scraped-metrics.ts';

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

function run(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: ROOT, encoding: 'utf8', input });
  return { status, output: `${stdout}${stderr}` };
}

/** Returns the names of metrics and recording rules in a query. */
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

describe('Prometheus metrics', () => {
  it.each(['proxy', 'backend'] as const)('follows the naming conventions in the %s', (who) => {
    // Default metrics of the client library break the convention for `_total`.
    const ours = scraped[who]
      .split(/(?=^# HELP )/m)
      .filter((metric) => !metric.startsWith('# HELP nodejs_active_'))
      .join('');
    expect(run(['check', 'metrics'], ours)).toEqual({ status: 0, output: '' });
  });
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
