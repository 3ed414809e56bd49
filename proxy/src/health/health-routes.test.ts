import { describe, expect, it } from '@jest/globals';
import { setUpTestSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { SESSION_PATH } from 'shared-types/calls';

const site = setUpTestSite();
const start = setUpTestSites();

describe('the log', () => {
  const getLoggedResponses = () => site.logs.filter((line) => line.includes('"answered"'));

  it('logs a line for every failed response, without query and headers', async () => {
    const cookie = await site.logIn();
    site.logs.length = 0;
    await site.app.inject({ url: '/nowhere?token=secret-in-the-address', headers: { cookie } });
    const lines = getLoggedResponses();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"path":"/nowhere"');
    expect(lines[0]).not.toMatch(/secret-in-the-address|session-[\w-]{16}=/);
  });

  it('logs a line for a successful response at the most verbose level', async () => {
    const wordy = await start({ LOG_LEVEL: 'debug' });
    for (const each of [site, wordy]) {
      each.logs.length = 0;
      expect((await each.app.inject({ url: SESSION_PATH })).statusCode).toBe(200);
    }
    expect(getLoggedResponses()).toEqual([]);
    expect(wordy.logs.filter((line) => line.includes('"answered"'))).toHaveLength(1);
  });

  it('logs no line for health checks and metrics', async () => {
    for (const url of ['/healthz', '/readyz']) {
      await site.app.inject({ url });
    }
    expect(getLoggedResponses()).toEqual([]);
  });
});

describe('readiness', () => {
  it('requires a shell and a backend for readiness', async () => {
    const { statusCode, payload } = await site.app.inject({ url: '/readyz' });
    expect(statusCode).toBe(503);
    expect(JSON.parse(payload)).toEqual({ registry: false, backend: true });
    expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it("reports readiness only once the backend's level is known", async () => {
    const unstated = await start({ BACKEND_LEVEL: '' });
    const backend = async () => (await unstated.app.inject({ url: '/readyz' })).json<{ backend: boolean }>().backend;
    expect(await backend()).toBe(false);
    await unstated.app.listen({ port: 0 });
    await waitUntil(backend);
    expect(unstated.app.backendLevel.isDetected()).toBe(true);
  });
});
