import { afterAll, expect, it } from '@jest/globals';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const sites: TestSite[] = [];
afterAll(async () => Promise.all(sites.map(async (site) => site.close())));

async function start(env: Record<string, string>): Promise<TestSite> {
  const site = await startTestSite({ LOG_LEVEL: 'info', ...env });
  sites.push(site);
  return site;
}

it('are on the main port unless they have one of their own', async () => {
  const { app } = await start({});
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.payload).toContain('site_registry_revision');
});

it('on a port of their own are not to be had by players', async () => {
  const { app, logs } = await start({ METRICS_PORT: '0' });
  await app.ready();
  const { address } = JSON.parse(logs.find((line) => line.includes('"metrics"')) ?? '') as { address: string };
  const { port } = new URL(address);
  const inside = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await inside.text()).toContain('site_registry_revision');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  expect((await app.inject('/metrics')).payload).not.toContain('site_registry_revision');
});
