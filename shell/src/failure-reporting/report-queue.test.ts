import { listFailures, getReports, sentRequests } from './test-reports.ts';
import { testState } from '../test-site/test-site.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageOutcome } from 'shared-types/registry';
import type * as ReportQueue from './report-queue.ts';
import { sanitizeMessage } from './report-queue.ts';

describe('reports of versions', () => {
  let reporter: typeof ReportQueue;
  const say = (feature: string, outcome: PageOutcome, version = '1.0.0') =>
    reporter.queueOutcome({ feature, version, outcome });

  beforeEach(async () => {
    sentRequests.mockClear();
    delete testState.load;
    jest.resetModules();
    reporter = await import('./report-queue.ts');
  });

  it("sends each outcome once, in one request with the site's header", async () => {
    say('mf-a', 'loaded');
    say('mf-a', 'loaded');
    say('mf-b', 'load');
    say('mf-b', 'render');
    expect(sentRequests).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(getReports()).toHaveLength(1);
    expect(listFailures()).toEqual(['mf-a@1.0.0 loaded', 'mf-b@1.0.0 load', 'mf-b@1.0.0 render']);
    expect(sentRequests.mock.calls[0]?.[1]).toMatchObject({
      keepalive: true,
      headers: { 'x-requested-by': 'member-site' },
    });
  });

  it('sends queued outcomes when the page is left, and ignores a failure', async () => {
    sentRequests.mockRejectedValueOnce(new TypeError('offline'));
    say('mf-c', 'loaded');
    reporter.sendReport('leaving');
    expect(getReports()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sentRequests).toHaveBeenCalledTimes(1);
  });

  it.each<[string, object, string]>([
    ['fetch', globalThis, 'fetch'],
    ['setTimeout', globalThis, 'setTimeout'],
    ['JSON.stringify', JSON, 'stringify'],
  ])('sends a failure after a feature has replaced %s', async (_, owner, name) => {
    const original: unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, () => {
      throw new Error('replaced');
    });
    try {
      say('mf-e', 'error');
      await jest.advanceTimersByTimeAsync(1_000);
    } finally {
      Reflect.set(owner, name, original);
    }
    expect(listFailures()).toEqual(['mf-e@1.0.0 error']);
  });

  it('sends nothing about a development server', async () => {
    say('mf-d', 'init', 'development');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentRequests).not.toHaveBeenCalled();
  });

  it('sends at most thirty outcomes and thirty reports per page', async () => {
    testState.load = 'a';
    for (let at = 0; at < 100; at += 1) {
      say(`mf-${at}`, 'error');
      await jest.advanceTimersByTimeAsync(1_000);
      reporter.sendReport('leaving');
    }
    expect(listFailures().length).toBeLessThanOrEqual(30);
    expect(getReports()).toHaveLength(30);
  });

  it('reports a start or an end only when the page has a load id', () => {
    const page = { locale: 'ko', width: 'tablet', path: '/', load: 'abc' };
    reporter.sendReport('hydrated');
    expect(getReports()).toEqual([]);
    testState.load = 'abc';
    reporter.sendReport('hydrated');
    reporter.queueSpeed({ feature: 'mf-a', version: '1.0.0', measure: 'inp', value: 80 });
    reporter.sendReport('leaving');
    expect(getReports()).toEqual([
      { page: { ...page, stage: 'hydrated' }, outcomes: [] },
      {
        page: { ...page, stage: 'leaving' },
        outcomes: [],
        speeds: [{ feature: 'mf-a', version: '1.0.0', measure: 'inp', value: 80 }],
      },
    ]);
  });
});

describe('sanitizeMessage', () => {
  it.each([
    [new TypeError("Cannot read properties of undefined (reading 'balance')"), /^TypeError: Cannot read properties/],
    [new Error('User demo01 of 달빛 has 1250000 won'), /^User demo0 of … has 0 won$/],
    [new Error('"secret-token" was rejected'), /^"…" was rejected$/],
    [new Error('https://site.example/note?id=7 and a@b.example'), /^… and …$/],
    [new Error(`a\nb\u0000c\ud800`), /^a…b…c…$/],
    [{ message: 'like an error' }, /^like an error$/],
    [new Error('x'.repeat(100_000)), /^x{120}$/],
  ])('returns one line without private data for %o', (error, expected) => {
    expect(sanitizeMessage(error)).toMatch(expected);
  });

  it.each([undefined, null, 5, {}, new Error('')])('returns undefined for %p', (error) => {
    expect(sanitizeMessage(error)).toBeUndefined();
  });
});
