import { beforeAll, describe, expect, it } from '@jest/globals';
import { setUpReleaseSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { publishNextWallet } from 'releases/testing/release-project.ts';

describe('metrics of the site', () => {
  const start = setUpTestSites({ LOG_LEVEL: 'info' });

  it('serves metrics on a separate local port by default, unreachable for players', async () => {
    const { app, logs } = await start();
    await app.ready();
    const { address } = JSON.parse(logs.find((line) => line.includes('"metrics"')) ?? '') as { address: string };
    expect(address).toBe(app.metrics.address());
    expect(new URL(address).hostname).toBe('127.0.0.1');
    const inside = await fetch(`${address}/metrics`);
    expect(inside.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await inside.text()).toContain('site_registry_revision');
    expect((await fetch(`${address}/healthz`)).status).toBe(404);
    for (const url of ['/metrics', '/metrics/', '//metrics', '/METRICS', '/metrics?a=b']) {
      expect((await app.inject(url)).payload).not.toContain('site_registry_revision');
    }
  });

  it('counts each request by the kind of the route that it matched', async () => {
    const { app, own } = await start();
    await app.inject('/assets/nothing');
    await app.inject('/api/openapi.json');
    await app.inject({ method: 'POST', url: '/assets/nothing', headers: own, payload: '{}' });
    const text = await app.metrics.text();
    expect(text).toContain('site_http_request_duration_seconds_count{kind="assets",code="404"} 1');
    expect(text).toContain('site_http_request_duration_seconds_count{kind="api",code="200"} 1');
    expect(text).toContain('site_http_request_duration_seconds_count{kind="unmatched",code="404"} 1');
  });

  it('does not start the site when the metrics port is in use', async () => {
    const { app: first } = await start();
    await first.ready();
    const { app } = await start({ METRICS_PORT: new URL(first.metrics.address() ?? '').port });
    await expect(app.ready()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('metrics of releases', () => {
  const { site, project } = setUpReleaseSite();

  beforeAll(async () => {
    await publishNextWallet(project);
    await project.run('canary', 'mf-wallet@1.1.0', '--percent', '50');
  });

  const CANARY_VERSION = { package: 'mf-wallet', version: '1.1.0' };
  const lines = async (start: string) =>
    (await site.app.metrics.text()).split('\n').filter((line) => line.startsWith(start));
  const CANARY = '{feature="mf-wallet",version="1.1.0",role="canary"';

  it('starts every failure counter at 0, so that the first failure is an increase', async () => {
    const series = await lines(`site_feature_failures_total${CANARY}`);
    expect(series.length).toBe(9);
    expect(series.every((line) => line.endsWith(' 0'))).toBe(true);
    expect(await lines('site_registry_changes_total{action="rollback",actor="operator"}')).toEqual([
      'site_registry_changes_total{action="rollback",actor="operator"} 0',
    ]);
  });

  it('preserves the counters of a version after a rollback', async () => {
    site.app.releaseCounters.countLoads([{ feature: 'mf-wallet', version: '1.1.0' }]);
    const failure = { ...CANARY_VERSION, outcome: 'render' as const };
    site.app.releaseCounters.countFailures([failure, failure]);
    await project.run('rollback', 'mf-wallet');
    expect(await lines(`site_feature_failures_total${CANARY},kind="render"} 2`)).toHaveLength(1);
    expect(await lines('site_release_share_ratio{feature="mf-wallet",version="1.1.0"')).toEqual([]);
    expect(await lines('site_registry_changes_total{action="rollback",actor="operator"}')).toEqual([
      'site_registry_changes_total{action="rollback",actor="operator"} 1',
    ]);
  });
});
