import { describe, expect, it } from '@jest/globals';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { LIVE_PERIOD_MS } from './arms.ts';
import { eValue } from './e-process.ts';
import { BEYOND_BOUND, combine, evaluate, getUpperBound, MISSED, THRESHOLD, WORSE } from './evaluate.ts';
import type { AnalysisRecord } from './counts.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';

const NAMES = ['mf-wallet', 'mf-games'];
const STARTED = 2_000_000;

function evaluateCounts(counts: Readonly<Record<string, Record<string, number>>>) {
  const rollout = { since: new Date(STARTED).toISOString() };
  const rolesOf = (name: string) =>
    buildRoles(buildPlainFeature(name), {
      canary: buildCanary(buildPlainFeature(name, {}, { version: '1.1.0' }), 50, rollout),
    });
  const registry = buildRegistry(Object.fromEntries(NAMES.map((name) => [name, rolesOf(name)])));
  const evidence = evaluate(counts, registry, STARTED);
  return (name: string) => evidence.find((one) => one.package === name && one.version === '1.1.0');
}

describe('a canary with a control group', () => {
  it('does not suspect a canary when another one breaks pages', () => {
    // All visitors of the bad canary fail; half of them are in the other canary by chance.
    const found = evaluateCounts({
      'mf-games@1.1.0/salt': { 'failing canary:50': 40, 'failing control:50': 1 },
      'mf-wallet@1.1.0/salt': { 'failing canary:50': 20, 'failing control:50': 21 },
    });
    expect(found('mf-games')?.eValue).toBeGreaterThanOrEqual(THRESHOLD);
    expect(found('mf-wallet')?.eValue).toBeLessThan(20);
  });

  it.each([
    ['all miss it', { missed: 60, reached: 0 }, { missed: 30, reached: 30 }, true],
    ['a fifth fewer reach it', { missed: 1_140, reached: 360 }, { missed: 1_050, reached: 450 }, false],
    ['as many reach it', { missed: 700, reached: 300 }, { missed: 690, reached: 310 }, false],
    ['more reach it', { missed: 300, reached: 700 }, { missed: 690, reached: 310 }, false],
  ])('decides by an outcome when %s', (_, canary, control, isStopped) => {
    const fields = {
      'login missed canary:50': canary.missed,
      'login reached canary:50': canary.reached,
      'login missed control:50': control.missed,
      'login reached control:50': control.reached,
    };
    const evidence = evaluateCounts({ 'mf-wallet@1.1.0/salt': fields })('mf-wallet');
    expect((evidence?.eValue ?? 0) >= THRESHOLD).toBe(isStopped);
    expect(evidence?.cause).toBe(isStopped ? 'login' : evidence?.cause);
    expect(evidence?.outcomes.find(({ name }) => name === 'login')).toMatchObject({
      kind: 'guardrail',
      canary: { reached: canary.reached, shown: canary.missed + canary.reached },
    });
  });
});

describe('a canary without a control group', () => {
  it('stops when three visitors fail and there are no earlier counts', () => {
    const evidence = evaluateCounts({ 'mf-wallet@1.1.0/salt': { 'visitors canary:100': 3, 'failing canary:100': 3 } });
    expect(evidence('mf-wallet')?.eValue).toBeGreaterThanOrEqual(THRESHOLD);
  });

  it('compares a canary without a control group with the time before', () => {
    const before = { 'live/0': { 'visitors live': 1_000, 'failing live': 100 } };
    const ofCanary = (failing: number) => ({
      ...before,
      'mf-wallet@1.1.0/salt': { 'visitors canary:100': 100, 'failing canary:100': failing },
    });
    expect(evaluateCounts(ofCanary(30))('mf-wallet')?.eValue).toBeLessThan(THRESHOLD);
    expect(evaluateCounts(ofCanary(60))('mf-wallet')?.eValue).toBeGreaterThanOrEqual(THRESHOLD);
  });
});

describe('evaluate', () => {
  const DAY_LATER = STARTED + LIVE_PERIOD_MS;
  const activation = { by: 'activate', at: new Date(STARTED).toISOString() } as const;
  const since = new Date(STARTED + 1).toISOString();
  const signal = { name: 'read', route: '/a', call: 'statement', within: '5m' };
  const feature = (version: string) => buildPlainFeature('mf-a', { outcomes: [signal] }, { version });
  const packages = {
    'mf-a': buildRoles(
      feature('1.0.0'),
      { canary: buildCanary(feature('1.1.0'), 50, { since }), earlier: [feature('0.9.0')] },
      activation,
    ),
    'mf-b': buildRoles(buildPlainFeature('mf-b')),
  };
  const of = (records: Readonly<Record<string, AnalysisRecord>>, now = STARTED) =>
    evaluate(records, buildRegistry(packages), now);
  const CANARY = 'mf-a@1.1.0/salt';
  const BEFORE = {
    'visitors live': 1_000,
    'failing live': 17,
    'open-game reached live': 900,
    'open-game missed live': 100,
  };

  it('returns the whole evidence about a canary', () => {
    const shared = { visitors: 90, loaded: 30, failing: 2, 'login reached': 10, 'login missed': 6, 'read missed': 12 };
    const control = { visitors: 200, loaded: 150, failing: 3, 'login reached': 12, 'login missed': 1 };
    const whole = { visitors: 40, loaded: 20, failing: 1, 'open-game reached': 5, 'open-game missed': 30 };
    const ofArm = (arm: string, counts: object) =>
      Object.fromEntries(Object.entries(counts).map(([measure, count]) => [`${measure} ${arm}`, Number(count)]));
    const record = {
      changed: 9,
      ...ofArm('canary:50', shared),
      ...ofArm('control:50', control),
      ...ofArm('canary:100', whole),
      'kind error': 2,
      'kind load': 1,
      'first {"outcome":"error"}': 6,
      'last {"outcome":"error"}': 8,
      'first {"outcome":"load"}': 7,
    };
    const byControl = eValue([{ chance: 0.5, yes: 2, no: 3 }], WORSE);
    const byBefore = eValue([{ chance: getUpperBound(20, 1_200), yes: 1, no: 39 }], BEYOND_BOUND);
    const login = eValue(
      [
        { chance: 0.5, yes: 10, no: 12, isReached: true },
        { chance: 0.5, yes: 6, no: 1 },
      ],
      MISSED,
    );
    const game = eValue([{ chance: (1 + getUpperBound(100, 1_000)) / 2, yes: 30, no: 5 }], BEYOND_BOUND);
    const read = eValue([{ chance: 0.5, yes: 12, no: 0 }], MISSED);
    // Four outcomes share one half; a signal does not stop a canary.
    const outcomes = (combine(login, 1) + combine(1, game) + 1) / 4;
    const close = (value: number): unknown => expect.closeTo(value, 9);
    type Share = { shown: number; reached: number } | undefined;
    const outcome = (name: string, value: number, canary: Share, others?: Share, kind = 'guardrail') => {
      return { name, kind, canary, control: others, eValue: close(value) };
    };
    expect(of({ [CANARY]: record, 'live/5': BEFORE })[0]).toEqual({
      package: 'mf-a',
      version: '1.1.0',
      rollout: 'salt',
      against: '1.0.0',
      since: STARTED + 1,
      visitors: { exposed: 50, failing: 3 },
      stable: { exposed: 150, failing: 3 },
      failures: { error: 2, load: 1 },
      samples: [
        { outcome: 'error', at: 6, last: 8 },
        { outcome: 'load', at: 7, last: 7 },
      ],
      outcomes: [
        outcome('login', combine(login, 1), { shown: 16, reached: 10 }, { shown: 13, reached: 12 }),
        outcome('open-game', combine(1, game), { shown: 35, reached: 5 }),
        outcome('play-round', 1, { shown: 0, reached: 0 }),
        outcome('read', combine(read, 1), { shown: 12, reached: 0 }, undefined, 'signal'),
      ],
      eValue: close((combine(byControl, byBefore) + outcomes) / 2),
      threshold: THRESHOLD,
      cause: 'open-game',
    });
  });

  it('returns the failures of a live version that was not the last to change', () => {
    const fields = { 'loaded mf-b@1.0.0 live': 10, 'failing mf-b@1.0.0 live': 1, 'kind mf-b@1.0.0 error': 1 };
    const expected = buildVersionEvidence({
      package: 'mf-b',
      against: undefined,
      visitors: { exposed: 10, failing: 1 },
      stable: undefined,
      failures: { error: 1 },
      since: STARTED,
    });
    expect(of({ [`live/${STARTED}`]: { 'visitors live': 40, ...fields } })[2]).toEqual(expected);
  });

  it('compares the outcomes of the last change for a day', () => {
    expect(of({}, DAY_LATER - 1).map(({ outcomes }) => outcomes.length)).toEqual([4, 4, 0]);
    expect(of({}, DAY_LATER).map(({ outcomes }) => outcomes.length)).toEqual([4, 0, 0]);
  });

  it('starts with the rollout, or with the period of live versions', () => {
    expect(of({}, DAY_LATER).map((evidence) => evidence.since)).toEqual([STARTED + 1, DAY_LATER, DAY_LATER]);
  });

  it('compares with the latest earlier period that had visitors', () => {
    const record = { 'visitors canary:100': 40, 'failing canary:100': 9 };
    const evidenceBy = (records: Readonly<Record<string, AnalysisRecord>>) =>
      of({ [CANARY]: record, ...records })[0]?.eValue ?? 0;
    const [usual, other] = [{ 'visitors live': 1_000, 'failing live': 100 }, { 'visitors live': 10 }];
    const expected = evidenceBy({ 'live/12': usual });
    expect(evidenceBy({})).toBeGreaterThan(expected);
    expect(evidenceBy({ 'live/5': other, 'live/12': usual, 'live/7': other, 'live/20': { changed: 1 } })).toBe(
      expected,
    );
    expect(evidenceBy({ 'live/5': other, [`live/${STARTED}`]: usual, [`live/${STARTED + 1}`]: other })).toBe(expected);
  });
});

describe('getUpperBound', () => {
  it.each([
    [0, 0, 1],
    [0, 100, 0.0982],
    [10, 100, 0.2412],
  ])('returns the upper bound of the share of %s in %s', (yes, all, bound) => {
    expect(getUpperBound(yes, all)).toBeCloseTo(bound, 4);
  });
});

describe('live versions', () => {
  it('suspects the most recent change only, after its rollback the previous one', () => {
    const changed = (name: string, by: 'activate' | 'rollback', time: number) =>
      buildRoles(
        buildPlainFeature(name),
        { earlier: [buildPlainFeature(name, {}, { version: '0.9.0' })] },
        { by, at: new Date(time).toISOString() },
      );
    const findWorse = (games: ReturnType<typeof changed>, period: number) => {
      const registry = buildRegistry({ 'mf-wallet': changed('mf-wallet', 'activate', STARTED), 'mf-games': games });
      const before = { 'visitors live': 1_000, 'failing live': 2 };
      const records = { 'live/1': before, [`live/${period}`]: { 'visitors live': 50, 'failing live': 45 } };
      return evaluate(records, registry, period)
        .filter((evidence) => evidence.eValue >= THRESHOLD)
        .map(({ package: name }) => name);
    };
    expect(findWorse(changed('mf-games', 'activate', STARTED + 1), STARTED + 1)).toEqual(['mf-games']);
    expect(findWorse(changed('mf-games', 'rollback', STARTED + 2), STARTED + 2)).toEqual(['mf-wallet']);
  });
});
