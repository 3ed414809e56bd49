import { afterEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '../limits/limit-table.ts';
import { type CanarySite, newAddress, startCanarySite, type TestVisitor } from '../testing/canary-site.ts';

let canary: CanarySite;
afterEach(() => canary.close());

/** Visitors who got the canary a while ago, each from a network of its own. */
async function inCanary(count: number, address?: string): Promise<TestVisitor[]> {
  const visitors: TestVisitor[] = [];
  while (visitors.length < count) {
    visitors.push(await canary.arriveAt('1.1.0', address));
  }
  canary.wait();
  return visitors;
}

const alarmsInLog = () => canary.site.logs.filter((line) => line.includes('look at mf-wallet@1.1.0'));

describe('a canary for 10 % of visitors that always fails', () => {
  it('is stopped after four of them, with the reason and the figures in the history', async () => {
    canary = await startCanarySite(10);
    const visitors = await inCanary(4);
    for (const visitor of visitors) {
      expect(await canary.acts()).toEqual([]);
      expect(await canary.report(visitor, 'load')).toBe(204);
    }
    expect(await canary.acts()).toMatchObject([
      {
        action: 'stop',
        detail: expect.stringMatching(
          /^mf-wallet@1\.1\.0: failed for 4 of 4 visitors, 1\.0\.0 for 0 of 0 \(evidence \d+ of 1000\)$/,
        ),
        figures: { visitors: 4, failing: 4, stableVisitors: 0, stableFailing: 0 },
      },
    ]);
    expect(canary.canaryRuns()).toBe(false);
    expect((await canary.arrive(visitors[0]?.address)).version).toBe('1.0.0');
    expect((await canary.project.run('rollback', 'mf-wallet')).out).toMatch(/nothing to do/);
    // What was known of it stays, so that an alarm can fire and a person can ask why.
    expect(canary.evidence()).toMatchObject({ verdict: 'worse', failures: { load: 4 } });
    expect(await canary.site.app.metrics.text()).toMatch(
      /failures_total\{feature="mf-wallet",version="1\.1\.0".*\} 4\n/,
    );
  });

  it('is judged from the beginning when it is rolled out again', async () => {
    canary = await startCanarySite(10);
    for (const visitor of await inCanary(4)) {
      await canary.report(visitor, 'init');
    }
    await canary.project.run('canary', 'mf-wallet@1.1.0', '--percent', '10');
    await canary.site.app.registry.refresh();
    for (const visitor of await inCanary(3)) {
      await canary.report(visitor, 'init');
    }
    expect(canary.canaryRuns()).toBe(true);
  });
});

describe('a canary goes on', () => {
  it('when one visitor fails again and again', async () => {
    canary = await startCanarySite(10);
    const visitor = await canary.arriveAt('1.1.0');
    canary.wait();
    for (let load = 0; load < 30; load += 1) {
      await canary.report(visitor, 'render');
    }
    expect(canary.canaryRuns()).toBe(true);
    expect(canary.evidence()?.visitors).toEqual({ exposed: 1, failing: 1 });
  });

  it('when those complain who are not in it, or who are nobody', async () => {
    canary = await startCanarySite(10);
    for (let visitor = 0; visitor < 12; visitor += 1) {
      const outside = await canary.arriveAt('1.0.0');
      canary.wait();
      await canary.report(outside, 'load', '1.1.0');
      await canary.report({ ...outside, cookie: `visitor=made-up-${visitor}.signature` }, 'load', '1.1.0');
      await canary.report({ ...outside, cookie: '' }, 'load', '1.1.0');
    }
    expect(canary.evidence()?.visitors).toEqual({ exposed: 0, failing: 0 });
    expect(canary.canaryRuns()).toBe(true);
  });

  it('when the stable version fails as the draw would have it', async () => {
    canary = await startCanarySite(10);
    for (let visitor = 0; visitor < 200; visitor += 1) {
      await canary.saw(visitor % 10 === 0 ? 'canary' : 'stable', 'render');
    }
    expect(canary.evidence()).toMatchObject({ visitors: { failing: 20 }, stable: { failing: 180 } });
    expect(canary.canaryRuns()).toBe(true);
  });
});

describe('a canary is stopped', () => {
  it('when its pages freeze, which the stable version’s rarely do', async () => {
    canary = await startCanarySite(10);
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await canary.saw('stable', visitor === 0 ? 'frozen' : 'loaded');
    }
    for (let visitor = 0; visitor < 8 && canary.canaryRuns(); visitor += 1) {
      await canary.saw('canary', 'frozen');
    }
    expect(await canary.acts()).toMatchObject([
      { action: 'stop', detail: expect.stringContaining('pages that froze') },
    ]);
  });

  it('when it is twice as slow, but not when it is a little slower', async () => {
    canary = await startCanarySite(50);
    // Three quarters of the stable version's visitors wait 225 ms or less.
    const wait = (visitor: number) => 150 + (visitor % 100);
    for (let visitor = 0; visitor < 400; visitor += 1) {
      await canary.saw('stable', { inp: wait(visitor) });
      await canary.saw('canary', { inp: wait(visitor) * 1.15, lcp: 900 });
    }
    await canary.site.app.judging.exchange();
    expect(canary.evidence()?.speeds).toMatchObject({ inp: { visitors: 400 }, lcp: { p75: 900 } });
    expect(canary.canaryRuns()).toBe(true);
    for (let visitor = 0; visitor < 600; visitor += 1) {
      await canary.saw('canary', { inp: 2 * wait(visitor) });
    }
    await canary.site.app.judging.exchange();
    expect(await canary.acts()).toMatchObject([{ action: 'stop', detail: expect.stringContaining('slower: inp') }]);
  });

  it('when it is for staff alone and fails there, where nobody is to compare with', async () => {
    canary = await startCanarySite(100);
    for (let visitor = 0; visitor < 3; visitor += 1) {
      expect(canary.canaryRuns()).toBe(true);
      await canary.saw('apart', 'render');
    }
    expect(canary.canaryRuns()).toBe(false);
  });
});

describe('one network with any number of cookies', () => {
  // Limits are no part of this: the attacker has time.
  const patience = LIMITS.reports.max - 20;

  it.each([
    ['one address', () => '203.0.113.7'],
    ['all addresses of a /24', (turn: number) => `203.0.113.${turn % 256}`],
    ['addresses of a /48 of IPv6', (turn: number) => `2001:db8:7:${(turn % 9000).toString(16)}::${turn % 9}`],
  ])('(%s) does not stop a canary, but raises an alarm', async (_, addressOf) => {
    canary = await startCanarySite(50);
    const visitors: TestVisitor[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      visitors.push(await canary.arrive(addressOf(turn)));
    }
    canary.wait();
    for (const visitor of visitors) {
      await canary.report(visitor, 'render', '1.1.0');
      await canary.report(visitor, 'load');
    }
    expect(visitors.filter(({ version }) => version === '1.1.0').length).toBeGreaterThan(10);
    expect(canary.canaryRuns()).toBe(true);
    const known = canary.evidence();
    expect((known?.visitors.failing ?? 0) + (known?.stable?.failing ?? 0)).toBeLessThanOrEqual(2);
    expect(known?.alarms).toContain('one-network');
    expect(known?.samples.length).toBeLessThanOrEqual(4);
    expect(alarmsInLog()).not.toEqual([]);
  });

  it('does not hide a bad canary by saying that it is well and that the stable version fails', async () => {
    canary = await startCanarySite(10);
    const honest = await inCanary(6);
    const cookies: TestVisitor[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      cookies.push(await canary.arrive('203.0.113.7'));
    }
    canary.wait();
    for (const cookie of cookies.slice(0, patience)) {
      await canary.report(cookie, 'loaded');
      await canary.report(cookie, 'loaded', '1.1.0');
      await canary.report(cookie, 'render', '1.0.0');
    }
    for (const visitor of honest) {
      await canary.report(visitor, 'render');
    }
    expect(canary.canaryRuns()).toBe(false);
  });

  it('counts once with many members, and a member once from many networks', async () => {
    canary = await startCanarySite(50);
    const { site } = canary;
    const salt = canary.evidence()?.rollout;
    const seen = { package: 'mf-wallet', version: '1.1.0', rollout: salt, arm: 'canary', outcome: 'render' } as const;
    for (let turn = 0; turn < 40; turn += 1) {
      const network = `${newAddress().slice(0, -1)}0/24`;
      const at = site.clock;
      const visitor = { visitor: `one-${turn}`, visitorSince: 0, at };
      await site.app.judging.note([{ ...seen, ...visitor, member: `demo${turn}`, network: '203.0.113.0/24' }]);
      await site.app.judging.note([{ ...seen, ...visitor, visitor: `two-${turn}`, member: 'traveller', network }]);
    }
    expect(canary.evidence()?.visitors.failing).toBe(2);
    expect(canary.canaryRuns()).toBe(true);
  });
});

describe('cookies of a moment ago', () => {
  it('of one address say nothing at all', async () => {
    canary = await startCanarySite(50);
    for (let turn = 0; turn < 20; turn += 1) {
      await canary.report(await canary.arriveAt('1.1.0', '203.0.113.9'), 'render');
    }
    expect(canary.evidence()).toMatchObject({ visitors: { exposed: 0, failing: 0 }, alarms: [] });
  });

  it('stop no canary from many networks either, but raise an alarm', async () => {
    canary = await startCanarySite(10);
    for (let turn = 0; turn < 12; turn += 1) {
      await canary.report(await canary.arriveAt('1.1.0'), 'render');
    }
    expect(canary.canaryRuns()).toBe(true);
    expect(canary.evidence()).toMatchObject({ visitors: { exposed: 0, failing: 0 }, alarms: ['fresh-cookies'] });
  });

  it('count where the operator trusts the network, each for itself', async () => {
    canary = await startCanarySite(10, { JUDGING_TRUSTED_NETWORKS: 'loopback' });
    for (let turn = 0; turn < 4; turn += 1) {
      await canary.report(await canary.arriveAt('1.1.0', '127.0.0.1'), 'render');
    }
    expect(canary.canaryRuns()).toBe(false);
  });
});

describe('canary and stable version heard of in other shares than drawn', () => {
  it('raise an alarm, and nothing is fine', async () => {
    canary = await startCanarySite(50);
    for (let visitor = 0; visitor < 120; visitor += 1) {
      await canary.saw('stable', 'loaded');
    }
    for (let visitor = 0; visitor < 60; visitor += 1) {
      await canary.saw('canary', 'loaded');
    }
    canary.wait();
    expect(canary.evidence()).toMatchObject({ verdict: 'inconclusive', alarms: ['sample-ratio'], visitorsToFine: 0 });
  });

  it('are fine when they are heard of as drawn and nothing fails', async () => {
    canary = await startCanarySite(50);
    for (let visitor = 0; visitor < 60; visitor += 1) {
      await canary.saw('stable', 'loaded');
      await canary.saw('canary', 'loaded');
      if (visitor === 9) {
        canary.wait();
        expect(canary.evidence()).toMatchObject({ verdict: 'inconclusive', visitorsToFine: 22 });
      }
    }
    canary.wait();
    expect(canary.evidence()).toMatchObject({ verdict: 'fine', alarms: [], visitors: { exposed: 60, failing: 0 } });
  });
});
