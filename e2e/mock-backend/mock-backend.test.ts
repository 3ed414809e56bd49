import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { allCalls, type CallName, CALLS, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { type MockBackend, startMockBackend } from './mock-backend.ts';
import { Check } from 'typebox/value';
import { startTestSite, type TestSite } from '../../proxy/src/testing/test-site.ts';

const LOGIN = { userId: 'mock01', password: 'mock-Pass1' };

describe.each([1, 2] as const)('a site with a backend of level %i', (level) => {
  let backend: MockBackend;
  let site: TestSite;
  let cookie: string;
  const headers = () => ({ ...site.own, cookie });
  const call = async (name: CallName, body: object = sampleRequest(name)) =>
    site.app.inject({ method: 'POST', url: `${CALLS_PATH}/${name}`, headers: headers(), payload: body });

  beforeEach(async () => {
    backend = await startMockBackend({ level });
    site = await startTestSite({ BACKEND_URL: backend.url, BACKEND_LEVEL: String(level) });
    const login = await site.app.inject({ method: 'POST', url: SESSION_PATH, headers: site.own, payload: LOGIN });
    cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  });
  afterEach(async () => {
    await site.close();
    await backend.stop();
  });

  it('returns the member with current money and a masked account number', async () => {
    backend.state.user.balance = 77_000;
    backend.state.user.noteCount = 3;
    const session = await site.app.inject({ url: SESSION_PATH, headers: headers() });
    expect(session.json()).toEqual({ user: { ...backend.state.user, phone: '********678', banknum: '**********678' } });
    expect(session.headers['set-cookie']).toBeUndefined();
  });

  it('returns valid responses for the calls of its level, and requests no missing path', async () => {
    const own = allCalls().filter(([, { session, level: from }]) => session !== 'begins' && from <= level);
    expect(own).toHaveLength(level === 1 ? 24 : 44);
    for (const [name] of own) {
      const response = await call(name);
      expect([name, response.statusCode, Check(CALLS[name].success, response.json())]).toEqual([name, 200, true]);
    }
    expect(backend.seen.filter(({ call: known }) => known === undefined)).toEqual([]);
  });

  it('rejects calls above the level without a backend request', async () => {
    const above = allCalls().filter(([, { level: from }]) => from > level);
    for (const [name] of above) {
      expect([name, (await call(name)).statusCode]).toEqual([name, 501]);
    }
    expect(backend.seen.map(({ call: known }) => known)).toEqual(['user-do-login']);
  });

  it('ends a login that the backend no longer knows, and sends no logout', async () => {
    backend.state.token = 'another-token-of-level';
    const session = await site.app.inject({ url: SESSION_PATH, headers: headers() });
    expect(session.json()).toEqual({ user: null });
    expect(String(session.headers['set-cookie'])).toMatch(/session-[\w-]{16}=;/);
    backend.seen.length = 0;
    const { 'content-type': _, ...bare }: Record<string, string> = headers();
    expect((await site.app.inject({ method: 'DELETE', url: SESSION_PATH, headers: bare })).statusCode).toBe(200);
    expect(backend.seen).toEqual([]);
  });
});

const MAIN = path.join(import.meta.dirname, 'main.ts');

const run = (...words: readonly string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...words], { stdio: 'pipe' });

describe('npm run mock-backend', () => {
  it('serves the calls of its level until stopped', async () => {
    const backend = run('--level', '1', '--port', '0');
    const ended = once(backend, 'exit');
    const [printed] = (await once(backend.stdout, 'data')) as [Buffer];
    const address = /^Mock backend of level 1 at (?<address>http:\S+)\nBACKEND_URL=\k<address> npm start\n$/.exec(
      printed.toString(),
    )?.groups?.address;
    const ask = async (name: CallName) => fetch(`${address}${CALLS[name].backendPath}`, { method: 'POST' });
    try {
      expect(await (await ask('check-user-nick')).json()).toEqual({ status: 'success' });
      expect((await ask('get-member')).status).toBe(404);
    } finally {
      backend.kill();
    }
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [['--level', '3'], 'must be 1 or 2'],
    [['--level', '1', '--port', 'x'], 'port should be >= 0 and < 65536'],
  ])('prints an error for %j', async (words, problem) => {
    const backend = run(...words);
    const [[message], [code]] = (await Promise.all([once(backend.stderr, 'data'), once(backend, 'exit')])) as [
      [Buffer],
      [number],
    ];
    expect([message.toString(), code]).toEqual([expect.stringContaining(problem), 1]);
  });
});
