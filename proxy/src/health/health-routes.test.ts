import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('the log', () => {
  it('has a line for every answer, without the query and without headers', async () => {
    const cookie = await site.logIn();
    site.logs.length = 0;
    await site.app.inject({ url: '/nowhere?token=secret-in-the-address', headers: { cookie } });
    const lines = site.logs.filter((line) => line.includes('"answered"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"path":"/nowhere"');
    expect(lines[0]).not.toMatch(/secret-in-the-address|session=/);
  });

  it('has none for whoever watches the site', async () => {
    site.logs.length = 0;
    for (const url of ['/healthz', '/readyz']) {
      await site.app.inject({ url });
    }
    expect(site.logs.filter((line) => line.includes('"answered"'))).toEqual([]);
  });
});

describe('readiness', () => {
  it('needs a shell and a backend', async () => {
    const { statusCode, payload } = await site.app.inject({ url: '/readyz' });
    expect(statusCode).toBe(503);
    expect(JSON.parse(payload)).toEqual({ registry: false, backend: true });
    expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
