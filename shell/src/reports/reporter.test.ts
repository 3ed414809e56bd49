import { charges, reports, sent } from './test-reports.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageOutcome } from 'shared-types';
import type * as Reporter from './reporter.ts';

let reporter: typeof Reporter;
const say = (feature: string, outcome: PageOutcome, version = '1.0.0') =>
  reporter.report({ feature, version, outcome });

beforeEach(async () => {
  sent.mockClear();
  jest.resetModules();
  const { captureReferences: takeReferences } = await import('../private-references/browser.ts');
  takeReferences();
  reporter = await import('./reporter.ts');
});

describe('how versions fare', () => {
  it('is told once each, together, with the header of our own pages', async () => {
    say('mf-a', 'loaded');
    say('mf-a', 'loaded');
    say('mf-b', 'load');
    say('mf-b', 'render');
    expect(sent).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reports()).toHaveLength(1);
    expect(charges()).toEqual(['mf-a@1.0.0 loaded', 'mf-b@1.0.0 load', 'mf-b@1.0.0 render']);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, headers: { 'x-requested-by': 'member-site' } });
  });

  it('is told when a feature has replaced fetch, timers and JSON', async () => {
    const { fetch, setTimeout, JSON: json } = globalThis;
    const broken = () => {
      throw new Error('replaced');
    };
    Object.assign(globalThis, { fetch: broken, setTimeout: broken, JSON: { stringify: broken, parse: json.parse } });
    say('mf-a', 'replaced');
    await jest.advanceTimersByTimeAsync(1_000);
    Object.assign(globalThis, { fetch, setTimeout, JSON: json });
    expect(charges()).toEqual(['mf-a@1.0.0 replaced']);
  });

  it('is told when the page goes away, and a loss of it harms nobody', async () => {
    sent.mockRejectedValueOnce(new TypeError('offline'));
    say('mf-c', 'loaded');
    reporter.sendReport('leaving');
    expect(reports()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is not told of a development server', async () => {
    say('mf-d', 'init', 'development');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).not.toHaveBeenCalled();
  });

  it('never makes more than thirty outcomes and thirty reports of a page', async () => {
    reporter.describePageBy(() => ({ locale: 'ko', width: 'phone', path: '/', load: 'a' }));
    for (let at = 0; at < 100; at += 1) {
      say(`mf-${at}`, 'error');
      await jest.advanceTimersByTimeAsync(1_000);
      reporter.sendReport('leaving');
    }
    expect(charges().length).toBeLessThanOrEqual(30);
    expect(reports()).toHaveLength(30);
  });
});

it('a page says that it is alive or leaves only when it knows its own id', () => {
  reporter.sendReport('alive');
  expect(reports()).toEqual([]);
  reporter.describePageBy(() => ({ locale: 'ko', width: 'phone', path: '/', load: 'abc' }));
  reporter.sendReport('alive');
  reporter.reportSpeeds([{ feature: 'mf-a', version: '1.0.0', measure: 'inp', value: 80 }]);
  reporter.sendReport('leaving');
  expect(reports()).toEqual([
    { page: { locale: 'ko', width: 'phone', path: '/', load: 'abc' }, outcomes: [] },
    {
      page: { locale: 'ko', width: 'phone', path: '/', load: 'abc', leaving: true },
      outcomes: [],
      speeds: [{ feature: 'mf-a', version: '1.0.0', measure: 'inp', value: 80 }],
    },
  ]);
});
