import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallName } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { type Responder, respondWithJson } from '../testing/recording-backend.ts';
import { MAX_IN_FLIGHT_CALLS } from './backend-client.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { UPSTREAM_TIMES } from './upstream.ts';

describe('circuit breakers', () => {
  const site = setUpTestSite({ LOG_LEVEL: 'silent' }, 'each');

  const cut: Responder = (_, response) => void response.destroy();
  const well = respondWithJson(200, { status: 'success', casiono: [], notices: [] });

  async function call(name: CallName, from: string, cookie = '') {
    const response = await site.call(name, cookie, undefined, from);
    return { status: response.statusCode, headers: response.headers };
  }

  async function fromMany(name: CallName, callers: number): Promise<number[]> {
    const statuses = [];
    for (let at = 0; at < callers; at += 1) {
      statuses.push((await call(name, `10.1.${Math.floor(at / 200)}.${at % 200}`)).status);
    }
    return statuses;
  }

  describe.each([
    ['breaks every connection', cut, 502],
    ['has too much to do', respondWithJson(503, { error: 'busy' }), 503],
  ] as const)('a backend that %s', (_, respond, status) => {
    it('opens one breaker only and closes it after recovery: backend %s', async () => {
      site.backend.respond = respond;
      expect(new Set(await fromMany('check-user-id', 30))).toEqual(new Set([status]));
      const received = site.backend.seen.filter(({ path }) => path === '/public/user/check_user_id').length;
      site.backend.respond = well;
      expect((await call('check-user-id', '10.2.0.1')).status).toBe(status);
      expect(site.backend.seen.filter(({ path }) => path === '/public/user/check_user_id')).toHaveLength(received);
      expect((await call('get-casino-setting', '10.2.0.1')).status).toBe(200);
      await waitUntil(async () => (await call('check-user-id', '10.2.0.1')).status === 200);
    }, 20_000);

    it('stops the calls of one caller only: backend %s', async () => {
      const hostile = new Set(['10.6.6.6', '10.6.6.7']);
      site.backend.respond = (request, response) =>
        (hostile.has(String(request.headers['x-member-address'])) ? respond : well)(request, response);
      const others = [];
      for (let turn = 0; turn < 60; turn += 1) {
        await Promise.all([...hostile].map((from) => call('get-user-notices', from)));
        others.push((await call('get-user-notices', `10.3.0.${turn}`)).status);
      }
      expect(others.filter((seen) => seen !== 200)).toEqual([]);
      const received = site.backend.seen.filter(({ headers }) => hostile.has(String(headers['x-member-address'])));
      expect(received.length).toBeLessThan(60);
    });
  });

  it('does not open the breaker when bad input makes the backend fail', async () => {
    const broken = [
      respondWithJson(500, { error: 'x' }),
      respondWithJson(302, {}),
      respondWithJson(200, []),
      respondWithJson(400, { error: 'x' }),
    ] as const;
    for (const respond of broken) {
      site.backend.respond = respond;
      await fromMany('check-user-nick', 40);
      site.backend.respond = well;
      expect((await call('check-user-nick', '10.2.0.2')).status).toBe(200);
    }
  });

  it('does not open the breaker when a member with many addresses causes failures', async () => {
    const cookie = await site.logIn();
    site.backend.respond = cut;
    for (let at = 0; at < 40; at += 1) {
      await call('get-help-list', `10.1.0.${at}`, cookie);
    }
    const other = await site.logIn({ userId: 'demo02' });
    site.backend.respond = respondWithJson(200, { status: 'success', helps: [], maxCount: 0 });
    expect((await call('get-help-list', '10.2.0.3', other)).status).toBe(200);
  });

  it('does not open the breaker when concurrent bad input makes the backend fail', async () => {
    const cookie = await site.logIn();
    const waiting: (() => void)[] = [];
    site.backend.respond = (request, response) => void waiting.push(() => cut(request, response));
    const hostile = Array.from({ length: 60 }, async () => call('rg-get', '10.6.6.6', cookie));
    await waitUntil(() => waiting.length >= 60);
    site.backend.respond = cut;
    waiting.forEach((respond) => respond());
    await Promise.all(hostile);
    site.backend.respond = respondWithJson(200, { status: 'success' });
    expect((await call('rg-get', '10.2.0.4', await site.logIn({ userId: 'demo02' }))).status).toBe(200);
  });

  it('limits a caller whose calls hang, and serves other callers', async () => {
    const cookie = await site.logIn();
    const other = await site.logIn({ userId: 'demo02' });
    const release: (() => void)[] = [];
    site.backend.respond = (request, response) => void release.push(() => well(request, response));
    const calls = Array.from({ length: MAX_IN_FLIGHT_CALLS + 5 }, async () =>
      call('get-user-notices', '10.4.0.1', cookie),
    );
    await waitUntil(() => release.length >= MAX_IN_FLIGHT_CALLS);
    site.backend.respond = well;
    expect((await call('get-user-notices', '10.4.0.1', other)).status).toBe(200);
    release.forEach((respond) => respond());
    const statuses = (await Promise.all(calls)).map(({ status, headers }) => [status, headers['retry-after']]);
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(MAX_IN_FLIGHT_CALLS);
    expect(statuses.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 5 }, () => [503, '2']));
  });

  it.each([
    ['7', '7'],
    ['99999999', '2'],
    ['soon', '2'],
    ['-1', '2'],
  ])('passes on the retry time %s of a busy backend as %s', async (sent, expected) => {
    site.backend.respond = (_, response) => void response.writeHead(503, { 'retry-after': sent }).end('{}');
    expect((await call('user-register', '10.5.0.1')).headers['retry-after']).toBe(expected);
  });
});

describe('callers that leave', () => {
  const site = setUpTestSite({ LOG_LEVEL: 'silent' }, 'each');

  let address: string;
  beforeEach(async () => {
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const send = async (signal?: AbortSignal) =>
    fetch(`${address}${CALLS_PATH}/get-casino-setting`, {
      method: 'POST',
      headers: site.own,
      body: '{}',
      ...(signal !== undefined && { signal }),
    });

  it('ends calls that their caller aborted and counts no outage', async () => {
    site.backend.respond = () => undefined;
    const left = new AbortController();
    const calls = Array.from({ length: MAX_IN_FLIGHT_CALLS }, async () => send(left.signal).catch(() => 'left'));
    await waitUntil(() => site.backend.seen.length >= MAX_IN_FLIGHT_CALLS);
    expect((await send()).status).toBe(503);
    left.abort();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['left']));
    site.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
    const start = performance.now();
    await waitUntil(async () => (await send()).status === 200);
    // The end of the backend's time would end them too.
    expect(performance.now() - start).toBeLessThan(UPSTREAM_TIMES.headers);
  });

  it('repeats no broken read of a caller who left', async () => {
    const left = new AbortController();
    site.backend.respond = (_, response) => {
      response.destroy();
      setTimeout(() => left.abort(), 10);
    };
    await expect(send(left.signal)).rejects.toThrow(/abort/);
    await pause(150);
    expect(site.backend.seen).toHaveLength(1);
  });
});
