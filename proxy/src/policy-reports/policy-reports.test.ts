import { beforeEach, expect, it } from '@jest/globals';
import { LIMITS } from '../limits/limit-table.ts';
import { MAX_REPORTS, POLICY_REPORTS_PATH } from './policy-reports.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite();
let from = 0;
beforeEach(() => void (from += 1));

const send = async (payload: unknown, type = 'application/reports+json') =>
  site.app.inject({
    method: 'POST',
    url: POLICY_REPORTS_PATH,
    // As a browser reports: none of our headers, any origin.
    headers: { 'content-type': type, origin: 'null' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: `10.0.1.${from}`,
  });

const counted = async () => {
  const lines = (await site.app.metrics.text()).matchAll(/^site_policy_reports_total\{type="([^"]*)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, type, value]) => [type, Number(value)]));
};
const brokenRules = () => site.logs.filter((line) => line.includes('policy violation'));

const violation = (body: object) => ({ type: 'csp-violation', age: 1, url: 'http://localhost:3000/notice/7', body });

it('counts a report in either form by its type', async () => {
  const before = await counted();
  const modern = violation({ effectiveDirective: 'img-src', blockedURL: 'https://evil.example/x' });
  expect((await send([modern])).statusCode).toBe(204);
  const old = { 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'inline' } };
  expect((await send(old, 'application/csp-report')).statusCode).toBe(204);
  await send([{ type: 'integrity-violation', body: { destination: 'script', blockedURL: 'https://evil.example/x' } }]);
  expect(await counted()).toEqual({ ...before, csp: 2, integrity: 1 });
});

it('creates no series and no lines for unknown words', async () => {
  await send(Array.from({ length: 200 }, (_, at) => violation({ effectiveDirective: `x-${at}` })));
  await send(Array.from({ length: 200 }, (_, at) => ({ type: `x-${at}`, body: {} })));
  expect(await counted()).toEqual({ csp: 2 + MAX_REPORTS, integrity: 1, other: MAX_REPORTS });
  expect(brokenRules()).toHaveLength(2);
});

it('logs a report once in an hour, without personal data', async () => {
  const one = violation({
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.example/secret-address',
    documentURL: 'http://localhost:3000/secret-page',
    sourceFile: 'http://localhost:3000/assets/shell/1.0.0/main.js',
    sample: 'secret-sample',
    referrer: 'secret-referrer',
  });
  await send([one, one]);
  await send([one]);
  expect(brokenRules()).toHaveLength(1);
  expect(brokenRules()[0]).toMatch(/connect-src.*\/assets\/shell\/1\.0\.0\/main\.js/);
  expect(site.logs.join('')).not.toMatch(/secret|evil\.example/);
  site.clock += 3_600_001;
  await send([one]);
  expect(brokenRules()).toHaveLength(2);
});

it.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['a way into a prototype', '{"__proto__":{"a":1}}', 400],
  ['too much', `[${'1,'.repeat(20_000)}1]`, 413],
  ['no report', '[1,null,"x",{},[]]', 204],
  ['an invalid report', '{"csp-report":{"effective-directive":5}}', 204],
])('responds to a report of %s without an error', async (_, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
});

it('rejects a report of another content type', async () => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    expect((await send('[]', type)).statusCode).toBe(415);
  }
});

it('limits reports per address', async () => {
  for (let turn = 0; turn < LIMITS.policyReports.max; turn += 1) {
    await send([]);
  }
  expect((await send([])).statusCode).toBe(429);
});
