import { beforeAll, describe, expect, it } from '@jest/globals';
import { publishNextWallet } from 'releases/testing/release-project.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite();

beforeAll(async () => {
  await publishNextWallet(project);
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', '50');
  await site.app.registry.refresh();
});

const CANARY_VERSION = { package: 'mf-wallet', version: '1.1.0' };
const lines = async (start: string) =>
  (await site.app.metrics.text()).split('\n').filter((line) => line.startsWith(start));
const CANARY = '{feature="mf-wallet",version="1.1.0",role="canary"';

describe('what a proxy counts of a version', () => {
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
    await site.app.registry.refresh();
    expect(await lines(`site_feature_failures_total${CANARY},kind="render"} 2`)).toHaveLength(1);
    expect(await lines('site_release_share_ratio{feature="mf-wallet",version="1.1.0"')).toEqual([]);
    expect(await lines('site_registry_changes_total{action="rollback",actor="operator"}')).toEqual([
      'site_registry_changes_total{action="rollback",actor="operator"} 1',
    ]);
  });
});
