import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { startRedis, type TestRedis } from '../testing/redis-server.ts';
import { setUpTestSites } from '../testing/set-up-test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { LIMITS } from './limit-table.ts';

const startSite = setUpTestSites();
const servers: TestRedis[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function redis(options: Parameters<typeof startRedis>[0] = {}): Promise<TestRedis> {
  const server = await startRedis(options);
  servers.push(server);
  return server;
}
async function start(url: string): Promise<TestSite> {
  const site = await startSite({ REDIS_URL: url });
  site.backend.respond = respondWithJson(200, { status: 'pass' });
  return site;
}

const guess = async (site: TestSite, address: string) =>
  (await site.post(SESSION_PATH, { userId: 'demo01', password: 'x' }, {}, address)).statusCode;
/** Returns the number of accepted guesses, sent to the sites in rotation. */
async function letThrough(at: readonly TestSite[], guesses: number, address: string): Promise<number> {
  const statuses: number[] = [];
  for (let turn = 0; turn < guesses; turn += 1) {
    for (const site of at.slice(turn % at.length, (turn % at.length) + 1)) {
      statuses.push(await guess(site, address));
    }
  }
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}
const metric = async ({ app }: TestSite) => /^site_limits_shared (\d)$/m.exec(await app.metrics.text())?.[1];

const { max } = LIMITS.login;

describe('proxies with one Redis', () => {
  it('shares one limit among proxies with one Redis only', async () => {
    const { url } = await redis();
    const [one, other] = [await start(url), await start(url)];
    expect(await letThrough([one, other], max + 10, '10.0.0.1')).toBe(max);
    expect(await guess(one, '10.0.0.1')).toBe(429);
    expect(await guess(other, '10.0.0.1')).toBe(429);
    expect(await guess(other, '10.0.0.2')).toBe(200);
    expect(await metric(one)).toBe('1');

    const unshared = [await start(''), await start('')];
    expect(await letThrough(unshared, 2 * max, '10.0.0.1')).toBe(2 * max);
    expect(await metric(unshared[0] ?? one)).toBeUndefined();
  });
});

describe('a proxy whose Redis', () => {
  it('dies counts by itself, raises an alarm, and shares again when it is back', async () => {
    const first = await redis();
    const site = await start(first.url);
    expect(await guess(site, '10.0.0.1')).toBe(200);
    servers.splice(0);
    await first.stop();
    expect(await letThrough([site], max + 10, '10.0.0.1')).toBe(max);
    expect(await metric(site)).toBe('0');
    expect(site.logs.filter((line) => line.includes('each proxy counts limits and remembers'))).toHaveLength(1);

    await redis({ port: Number(new URL(first.url).port) });
    await waitUntil(() => site.app.limits.counts?.isAvailable === true);
    const other = await start(first.url);
    expect(await letThrough([site, other], max + 10, '10.0.0.3')).toBe(max);
    expect(await metric(site)).toBe('1');
  });

  it('delays no request while Redis hangs, and shares counts again afterwards', async () => {
    const server = await redis();
    const site = await start(server.url);
    server.hang();
    const startedAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guess(site, '10.0.0.1')));
    expect(await letThrough([site], max, '10.0.0.1')).toBe(max - 20);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(site.app.limits.counts?.isAvailable).toBe(false);
    server.goOn();
    await waitUntil(() => site.app.limits.counts?.isAvailable === true);
  });

  it('starts without a reachable or authorized Redis and logs no secret', async () => {
    const { url } = await redis({ password: 'the-right-password' });
    const wrong = await start(url.replace('//', '//:tell-nobody@'));
    const missing = await start('redis://:tell-nobody@127.0.0.1:9');
    for (const site of [wrong, missing]) {
      expect(await guess(site, '10.0.0.1')).toBe(200);
      expect(site.app.limits.counts?.isAvailable).toBe(false);
      expect(site.logs.join('')).toContain('each proxy counts limits and remembers');
      expect(site.logs.join('')).not.toContain('tell-nobody');
    }
    const right = await start(url.replace('//', '//:the-right-password@'));
    expect(right.app.limits.counts?.isAvailable).toBe(true);
  });

  it('counts in the proxy while Redis accepts no writes', async () => {
    const server = await redis();
    const site = await start(server.url);
    const operator = new Redis(server.url);
    await operator.replicaof('127.0.0.1', 9);
    expect(await letThrough([site], max + 10, '10.0.0.1')).toBe(max);
    await waitUntil(() => site.app.limits.counts?.isAvailable === false);
    await operator.replicaof('NO', 'ONE');
    await waitUntil(() => site.app.limits.counts?.isAvailable === true);
    operator.disconnect();
  });
});
