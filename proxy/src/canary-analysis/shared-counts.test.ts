import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CanarySite, startCanarySite, watchCanary } from '../testing/canary-site.ts';
import { startRedis, type TestRedis } from '../testing/redis-server.ts';
import { startTestSite } from '../testing/test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';

const failing = async (of: CanarySite) => (await of.evidence())?.visitors.failing;

describe('two proxies with Redis', () => {
  let folder: string;
  let redis: TestRedis;
  let one: CanarySite;
  let two: CanarySite;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'canary-redis-'));
    redis = await startRedis({ folder });
    one = await startCanarySite(50, { REDIS_URL: redis.url });
    two = await watchCanary(
      await startTestSite({ RELEASES_DIR: one.project.folder, REDIS_URL: redis.url }),
      one.project,
    );
  });
  afterEach(async () => {
    await two.site.close();
    await one.close();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('adds up the counts of two proxies, also when Redis restarts and one ends', async () => {
    await one.saw('canary:50', 'render');
    await two.saw('canary:50', 'render');
    await waitUntil(async () => (await failing(one)) === 2);
    const port = Number(new URL(redis.url).port);
    await redis.stop();
    await one.saw('canary:50', 'render');
    await two.saw('canary:50', 'error');
    redis = await startRedis({ port, folder });
    await waitUntil(async () => (await failing(two).catch(() => 0)) === 4);
    await two.site.app.close();
    await one.saw('canary:50', 'render');
    await waitUntil(async () => (await failing(one)) === 5);
    expect((await one.evidence())?.failures).toEqual({ render: 4, error: 1 });
  });

  it('stops a bad canary once by what both proxies have seen', async () => {
    for (let visitor = 0; visitor < 12; visitor += 1) {
      await (visitor % 2 === 0 ? one : two).saw('canary:50', 'render');
    }
    await waitUntil(async () => (await failing(one)) === 12);
    await Promise.all([one.site.app.canaryAnalysis.tick(), two.site.app.canaryAnalysis.tick()]);
    expect(one.canaryRuns()).toBe(true);
    for (let visitor = 0; visitor < 10; visitor += 1) {
      await (visitor % 2 === 0 ? one : two).saw('canary:50', 'render');
    }
    await waitUntil(async () => {
      await Promise.all([one.site.app.canaryAnalysis.tick(), two.site.app.canaryAnalysis.tick()]);
      return !one.canaryRuns();
    });
    expect(await one.acts()).toHaveLength(1);
  });
});

it('ends a proxy whose Redis cannot be reached', async () => {
  const lonely = await startTestSite({ REDIS_URL: 'redis://127.0.0.1:1' });
  await lonely.app.canaryAnalysis.tick();
  await expect(lonely.app.canaryAnalysis.getEvidence()).rejects.toThrow('does not respond');
  await lonely.close();
});
