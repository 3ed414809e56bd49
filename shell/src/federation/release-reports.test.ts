import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reportOutcome, sendReports } from './release-reports.ts';

const sent = jest.fn<typeof fetch>();
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { outcomes: unknown[] });

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
  sent.mockResolvedValue(new Response(null, { status: 204 }));
  globalThis.fetch = sent;
});
afterEach(() => {
  sendReports();
  jest.useRealTimers();
});

describe('how versions fare', () => {
  it('is told once each, together, with the header of our own pages', async () => {
    reportOutcome('mf-a', '1.0.0', 'loaded');
    reportOutcome('mf-a', '1.0.0', 'loaded');
    reportOutcome('mf-b', '1.0.0', 'load');
    reportOutcome('mf-b', '1.0.0', 'render');
    expect(sent).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(bodies()).toEqual([
      {
        outcomes: [
          { feature: 'mf-a', version: '1.0.0', outcome: 'loaded' },
          { feature: 'mf-b', version: '1.0.0', outcome: 'load' },
        ],
      },
    ]);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, headers: { 'x-requested-by': 'member-site' } });
  });

  it('is told when the page goes away, and a loss of it harms nobody', async () => {
    sent.mockRejectedValue(new TypeError('offline'));
    reportOutcome('mf-c', '1.0.0', 'loaded');
    dispatchEvent(new Event('pagehide'));
    expect(bodies()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is not told of a development server', async () => {
    reportOutcome('mf-d', 'development', 'init');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).not.toHaveBeenCalled();
  });
});
