import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { isStopped } from '../testing/rollout-simulation.ts';
import type { Entry, Side } from './entry-table.ts';
import { partText, readPart } from './evidence-part.ts';
import { type Known, UNKNOWN } from './known.ts';
import type { TableName } from './measures.ts';
import { Subject } from './subject.ts';
import { weigh } from './weigh.ts';

const NOW = 1_000_000_000;
let last = 0;

function subjectOf(period: string): Subject {
  return new Subject({ package: 'mf-wallet', version: '1.1.0', period }, '1.0.0', NOW, NOW);
}

/** Adds visitors of networks of their own, exposed and in other tables. */
function add(
  subject: Subject,
  count: number,
  side: Side,
  tables: readonly TableName[],
  more: Partial<Entry> = {},
): void {
  for (let visitor = 0; visitor < count; visitor += 1) {
    last += 1;
    const name = createHash('sha256').update(String(last)).digest('base64url').slice(0, 12);
    const entry = {
      visitor: name,
      network: name,
      member: '',
      at: 1_000,
      side,
      chance: 0.1,
      kind: '' as const,
      value: 0,
    };
    for (const table of ['exposed', ...tables] as const) {
      const kind = table === 'failed' ? ('render' as const) : table === 'stuck' ? ('frozen' as const) : entry.kind;
      subject.add(table, { ...entry, ...more, kind }, NOW);
    }
  }
}

const known = (exposed: number, failed: number, stuck = 0): Known => ({ exposed, failing: { failed, stuck } });

describe('a rollout', () => {
  it.each([
    [3, 0],
    [4, 0],
    [5, 3],
    [9, 30],
    [17, 30],
    [18, 30],
  ])('with %s failing visitors in the canary and %s outside is weighed as the simulation has it', (yes, no) => {
    const subject = subjectOf('some-salt');
    add(subject, yes, 'canary', ['failed']);
    add(subject, no, 'stable', ['failed']);
    const evidence = weigh(subject, undefined, NOW);
    expect(evidence.verdict === 'worse').toBe(isStopped({ chance: 0.1, yes, no }));
    expect(evidence).toMatchObject({
      visitors: { exposed: yes, failing: yes },
      stable: { exposed: no, failing: no },
      failures: { render: yes },
    });
  });

  it('weighs each share of its steps by itself', () => {
    const subject = subjectOf('some-salt');
    add(subject, 2, 'canary', ['failed'], { chance: 0.01 });
    add(subject, 1, 'canary', ['failed'], { chance: 0.25 });
    expect(weigh(subject, undefined, NOW).measures?.failed).toBeGreaterThan(5_000);
  });

  it('with pages that freeze is not drowned by other failures, nor the other way round', () => {
    const subject = subjectOf('some-salt');
    add(subject, 30, 'stable', ['failed']);
    add(subject, 3, 'canary', ['failed']);
    add(subject, 7, 'canary', ['stuck']);
    const { measures, verdict, failures } = weigh(subject, undefined, NOW);
    expect(measures?.failed).toBeLessThan(10);
    expect(verdict).toBe('worse');
    expect(failures).toEqual({ render: 3, frozen: 7 });
    expect(weigh(subject, undefined, NOW)).toMatchObject({ alarms: [], visitorsToFine: 0, visitors: { failing: 10 } });
  });

  it('counts a visitor once whose page failed and froze', () => {
    const subject = subjectOf('some-salt');
    add(subject, 2, 'canary', ['failed', 'stuck']);
    add(subject, 1, 'canary', ['stuck']);
    expect(weigh(subject, undefined, NOW).visitors).toEqual({ exposed: 3, failing: 3 });
  });

  it('for everybody is held to what is known of the version before', () => {
    const failing = (before: Known, yes: number, no: number) => {
      const subject = subjectOf('some-salt');
      add(subject, yes, 'canary', ['failed'], { chance: 1 });
      add(subject, no, 'canary', [], { chance: 1 });
      return weigh(subject, before, NOW).verdict;
    };
    expect(failing(UNKNOWN, 3, 0)).toBe('worse');
    expect(failing(UNKNOWN, 3, 60)).toBe('inconclusive');
    expect(failing(known(100, 20), 8, 30)).toBe('inconclusive');
    expect(failing(known(2_000, 2), 8, 90)).toBe('worse');
    expect(failing(known(2_000, 2), 1, 90)).toBe('fine');
  });

  it('is fine for want of failures only when pages have had time to fail', () => {
    const subject = subjectOf('some-salt');
    add(subject, 40, 'canary', [], { at: 1_000 });
    add(subject, 360, 'stable', [], { at: 1_000 });
    expect(weigh(subject, undefined, 1_059_000)).toMatchObject({ verdict: 'inconclusive', visitorsToFine: 32 });
    expect(weigh(subject, undefined, 1_060_000)).toMatchObject({ verdict: 'fine', visitorsToFine: 0 });
  });
});

describe('a live version', () => {
  it('is weighed against its bound alone, and a bad one is an alarm', () => {
    const subject = subjectOf('live-20000');
    add(subject, 4, 'apart', ['failed'], { chance: 0 });
    expect(weigh(subject, known(500, 1), NOW)).toMatchObject({
      verdict: 'worse',
      alarms: ['worse'],
      rollout: undefined,
      stable: undefined,
    });
    expect(weigh(subject, known(10, 9), NOW)).toMatchObject({ verdict: 'inconclusive', alarms: [] });
  });
});

describe('what lies in the store', () => {
  it('is read back as it was', () => {
    const subject = subjectOf('some-salt');
    add(subject, 3, 'canary', ['failed', 'stuck']);
    add(subject, 5, 'stable', ['speed-inp'], { value: 120, member: 'm' });
    add(subject, 1, 'apart', ['fresh']);
    subject.addSample({ outcome: 'render', place: '/deposit', source: '/assets/a.js:1:2', message: 'no', at: 5 });
    subject.addSample({ outcome: 'load', at: 6 });
    const again = readPart(partText(subject));
    expect(again === undefined ? undefined : weigh(again, undefined, NOW)).toEqual(weigh(subject, undefined, NOW));
    expect(again?.id).toEqual(subject.id);
  });

  it.each(['', '{', 'null', '[]', '{"schema":1}'])('but is no evidence is none: %j', (text) => {
    expect(readPart(text)).toBeUndefined();
  });

  it('with an impossible entry is none', () => {
    const subject = subjectOf('some-salt');
    add(subject, 1, 'canary', ['failed']);
    const text = partText(subject);
    expect(readPart(text)).toBeDefined();
    expect(readPart(text.replaceAll('"render"', '"loaded"'))).toBeUndefined();
    expect(readPart(text.replaceAll(',0.1,', ',1.1,'))).toBeUndefined();
    expect(readPart(text.replaceAll(',1000,', ',-1,'))).toBeUndefined();
  });
});
