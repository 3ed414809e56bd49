import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { CALLS_PATH } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { normalizeAddress } from 'shared-types/client-address';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { loadLimits } from '../protection/load-limits.ts';
import { LIMITS } from './limit-table.ts';
import { Redis } from 'ioredis';
import { setUpRedis } from '../testing/redis-server.ts';
import { sendRaw } from '../testing/send-raw.ts';
import type { TestSite } from '../testing/test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';

describe('limits of one proxy', () => {
  const start = setUpTestSites({ LOG_LEVEL: 'silent' });

  const WAYS = [
    ['the session', SESSION_PATH, { userId: 'demo01', password: 'x' }, '10.0.1'],
    ['the call of the table', `${CALLS_PATH}/user-do-login`, { id: 'demo01', pw: 'x' }, '10.0.2'],
    ['passkeys', `${CALLS_PATH}/passkey-login`, sampleRequest('passkey-login'), '10.0.3'],
  ] as const;

  /** Sites by their `TRUST_PROXY`; each visitor of a test has a different address. */
  const untrusted = setUpTestSite({ LOG_LEVEL: 'silent' });
  const trusted = setUpTestSite({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });

  it.each(WAYS)(
    'rejects an address that guesses passwords by %s before the backend is called',
    async (_, url, payload, network) => {
      const { backend, post } = untrusted;
      backend.respond = respondWithJson(200, { status: 'pass' });
      const guess = async (address: string, headers?: Record<string, string>) => post(url, payload, headers, address);
      for (let turn = 0; turn < LIMITS.login.max; turn += 1) {
        expect((await guess(`${network}.1`)).statusCode).toBe(200);
      }
      const response = await guess(`${network}.1`);
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({ retryAfter: expect.any(Number) });
      // No trusted proxy is configured, so the header is ignored.
      expect((await guess(`${network}.1`, { 'x-forwarded-for': '10.0.0.3' })).statusCode).toBe(429);
      expect(backend.seen).toHaveLength(LIMITS.login.max);
      expect((await guess(`${network}.2`)).statusCode).toBe(200);
    },
  );

  it.each([
    ['a forged address before its own', '1', (turn: number) => `10.9.9.${turn}, 10.0.0.3`],
    ['another port each time', '1', (turn: number) => `10.0.0.1:${10_000 + turn}`],
    ['text that is not an address', '1', (turn: number) => `garbage-${turn}`],
    ['text that is not an address behind a listed proxy', '10.1.1.1', (turn: number) => `garbage-${turn}`],
    ['an address before text that is not one', 'true', (turn: number) => `10.7.0.${turn}, garbage-${turn}`],
    ['another address of one IPv6 network', '1', (turn: number) => `[2001:db8:0:1::${turn.toString(16)}]:443`],
    ['another spelling', '1', (turn: number) => (turn % 2 === 0 ? '::ffff:10.0.0.5' : '::FFFF:A00:5')],
  ])('limits one visitor when a trusted proxy forwards %s', async (_, trust, forward) => {
    const { backend, post } = trust === '1' ? trusted : await start({ TRUST_PROXY: trust });
    backend.respond = respondWithJson(200, { status: 'pass' });
    const statuses: number[] = [];
    for (let turn = 0; turn < LIMITS.login.max + 15; turn += 1) {
      const headers = { 'x-forwarded-for': forward(turn) };
      const payload = { userId: 'demo01', password: 'x' };
      statuses.push((await post(SESSION_PATH, payload, headers, '::ffff:10.1.1.1')).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.login.max);
    const sent = new Set(backend.seen.map(({ headers }) => String(headers['x-member-address'])));
    expect([...sent].filter((address) => normalizeAddress(address) !== address)).toEqual([]);
  });

  it('rejects an address above the limit with a retry time, except for release files', async () => {
    const { app } = untrusted;
    const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
    for (let turn = 0; turn < LIMITS.general.max; turn += 1) {
      await ask('/favicon.ico', '10.0.0.1');
    }
    expect(await ask('/api/nothing', '10.0.0.1')).toBe(429);
    expect(await ask('/favicon.ico', '10.0.0.1')).toBe(429);
    expect(await ask('/assets/shell/1.0.0/main.js', '10.0.0.1')).toBe(404);
    const unknown = await app.inject({ method: 'PUT', url: '/nothing', remoteAddress: '10.0.0.1' });
    expect(unknown.statusCode).toBe(429);
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(unknown.headers['retry-after'])).toBeLessThanOrEqual(LIMITS.general.seconds);
    expect(await ask('/favicon.ico', '10.0.0.2')).toBe(404);
  });
});

describe('limits of several proxies', () => {
  const startSite = setUpTestSites();
  const startRedis = setUpRedis();
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

  it('shares one limit among proxies with one Redis only', async () => {
    const { url } = await startRedis();
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

  describe('a proxy whose Redis', () => {
    it('dies counts by itself, raises an alarm, and shares again when it is back', async () => {
      const server = await startRedis();
      const site = await start(server.url);
      expect(await guess(site, '10.0.0.1')).toBe(200);
      await server.stop();
      expect(await letThrough([site], max + 10, '10.0.0.1')).toBe(max);
      expect(await metric(site)).toBe('0');
      expect(site.logs.filter((line) => line.includes('each proxy counts limits and remembers'))).toHaveLength(1);

      await server.start();
      await waitUntil(() => site.app.limits.counts?.isAvailable === true);
      const other = await start(server.url);
      expect(await letThrough([site, other], max + 10, '10.0.0.3')).toBe(max);
      expect(await metric(site)).toBe('1');
    });

    it('delays no request while Redis hangs, and shares counts again afterwards', async () => {
      const server = await startRedis();
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
      const { url } = await startRedis('the-right-password');
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
      const server = await startRedis();
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
});

describe('a request', () => {
  const start = setUpTestSites({ LOG_LEVEL: 'silent' });

  it('rejects a body above 16 KiB and does not forward it', async () => {
    const { backend, post } = await start();
    const send = async (length: number) => post(SESSION_PATH, { userId: 'demo01', password: 'x'.repeat(length) });
    expect((await send(17_000)).statusCode).toBe(413);
    expect(backend.seen).toEqual([]);
    expect((await send(15_000)).statusCode).toBe(400);
  });

  it('loses its connection when headers take more than 5 s, or the body more than 10 s', async () => {
    const slow = await start();
    const { server } = slow.app;
    await slow.app.listen({ host: '127.0.0.1', port: 0 });
    expect(server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 10_000 });
    // The server looks once a second which connections are too slow.
    Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
    await Promise.all([
      sendRaw(slow, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      sendRaw(slow, 'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{'),
    ]);
  });
});

describe('a process that was blocked for 1.6 s', () => {
  it.each([
    ['rejects requests', 0, 503],
    ['rejects none if its start was the reason', undefined, 200],
  ])('%s', async (_, startMs, status) => {
    const app = Fastify();
    await app.register(loadLimits, { watchProcess: true, ...(startMs !== undefined && { startMs }) });
    app.get('/', () => 'served');
    await app.listen({ host: '127.0.0.1', port: 0 });
    await pause(1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_600);
    await pause(50);
    const { statusCode } = await app.inject('/');
    await app.close();
    expect(statusCode).toBe(status);
  });
});
