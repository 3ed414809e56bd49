import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from 'shared-types/registry';
import { readRegistry } from '../registry/read-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';
import { getChangeTime, getRolloutRecord } from './arms.ts';
import { evaluate } from './evaluate.ts';
import { mayWithdraw } from './withdraw.ts';

let project: ReleaseProject;
let registry: Registry;

beforeAll(async () => {
  project = createReleaseProject();
  await project.live('shell');
  for (const name of ['mf-wallet', 'mf-games'] as const) {
    await project.live(name, { routes: [name === 'mf-wallet' ? '/deposit' : '/game'] });
    project.clock += 3_600_000;
    project.build(name, { version: '1.1.0', routes: [name === 'mf-wallet' ? '/deposit' : '/game'] });
    await project.run('publish', name);
    await project.run('canary', `${name}@1.1.0`, '--percent', '50');
  }
  registry = await readRegistry(project.store);
});
afterAll(() => project.remove());

const rollout = (name: string, of = registry) =>
  getRolloutRecord(name, '1.1.0', getRoles(of, name)?.canary?.extras.rollout?.salt ?? '');

/** Evaluates counts of the canaries. */
function evaluateCounts(counts: Readonly<Record<string, Record<string, number>>>, of = registry) {
  const evidence = evaluate(new Map(Object.entries(counts)), of, project.clock);
  return (name: string, version = '1.1.0') =>
    evidence.find((one) => one.package === name && one.version === version && (version === '1.0.0' || one.rollout));
}

describe('a canary with a control group', () => {
  it('returns `worse` when pages fail more often in the canary, in any package', () => {
    const fields = { 'visitors canary:50': 500, 'visitors control:50': 500, 'loaded canary:50': 500 };
    const found = evaluateCounts({
      [rollout('mf-wallet')]: { ...fields, 'failing canary:50': 40, 'failing control:50': 2 },
    });
    expect(found('mf-wallet')).toMatchObject({ verdict: 'worse', cause: 'failures', visitors: { failing: 40 } });
    expect(found('mf-games')).toMatchObject({ verdict: 'inconclusive' });
  });

  it('does not suspect a canary when another one breaks pages', () => {
    // All visitors of the bad canary fail; half of them are in the other canary by chance.
    const found = evaluateCounts({
      [rollout('mf-games')]: { 'failing canary:50': 40, 'failing control:50': 1 },
      [rollout('mf-wallet')]: { 'failing canary:50': 20, 'failing control:50': 21 },
    });
    expect(found('mf-games')?.verdict).toBe('worse');
    expect(found('mf-wallet')?.eValue).toBeLessThan(20);
  });

  it.each([
    ['all miss it', { missed: 60, reached: 0 }, { missed: 30, reached: 30 }, 'worse'],
    ['a fifth fewer reach it', { missed: 1_140, reached: 360 }, { missed: 1_050, reached: 450 }, 'inconclusive'],
    ['as many reach it', { missed: 700, reached: 300 }, { missed: 690, reached: 310 }, 'inconclusive'],
    ['more reach it', { missed: 300, reached: 700 }, { missed: 690, reached: 310 }, 'inconclusive'],
  ])('decides by an outcome when %s', (_, canary, control, verdict) => {
    const fields = {
      'login missed canary:50': canary.missed,
      'login reached canary:50': canary.reached,
      'login missed control:50': control.missed,
      'login reached control:50': control.reached,
    };
    const evidence = evaluateCounts({ [rollout('mf-wallet')]: fields })('mf-wallet');
    expect(evidence?.verdict).toBe(verdict);
    expect(evidence?.cause).toBe(verdict === 'worse' ? 'login' : evidence?.cause);
    expect(evidence?.outcomes.find(({ name }) => name === 'login')).toMatchObject({
      kind: 'guardrail',
      canary: { reached: canary.reached, shown: canary.missed + canary.reached },
    });
  });

  it('returns `fine` when enough visitors had the canary without a failure', () => {
    const evidence = evaluateCounts({ [rollout('mf-wallet')]: { 'visitors canary:50': 40, 'loaded canary:50': 40 } });
    expect(evidence('mf-wallet')).toMatchObject({ verdict: 'fine', visitorsToFine: 0 });
  });
});

describe('a canary without a control group', () => {
  it('returns `worse` when three visitors fail and there are no earlier counts', () => {
    const evidence = evaluateCounts({ [rollout('mf-wallet')]: { 'visitors canary:100': 3, 'failing canary:100': 3 } });
    expect(evidence('mf-wallet')?.verdict).toBe('worse');
  });

  it('compares a canary without a control group with the time before', () => {
    const before = { 'live/1': { 'visitors live': 1_000, 'failing live': 100 } };
    const ofCanary = (failing: number) => ({
      ...before,
      [rollout('mf-wallet')]: { 'visitors canary:100': 100, 'failing canary:100': failing },
    });
    expect(evaluateCounts(ofCanary(12))('mf-wallet')?.verdict).not.toBe('worse');
    expect(evaluateCounts(ofCanary(60))('mf-wallet')?.verdict).toBe('worse');
  });
});

describe('live versions', () => {
  it('suspects the most recent change only, after its rollback the previous one', async () => {
    const two = createReleaseProject();
    await two.live('shell');
    for (const name of ['mf-wallet', 'mf-games'] as const) {
      for (const version of ['1.0.0', '1.1.0']) {
        two.clock += 60_000;
        two.build(name, { version, routes: [name === 'mf-wallet' ? '/deposit' : '/game'] });
        await two.run('publish', name);
        await two.run('activate', `${name}@${version}`);
      }
    }
    const failing = { 'visitors live': 50, 'failing live': 45 };
    const before = { 'live/1': { 'visitors live': 1_000, 'failing live': 2 } };
    const worse = async () => {
      const of = await readRegistry(two.store);
      const period = Math.max(...Object.keys(of.microFrontends).map((name) => getChangeTime(of, name)));
      const records = Object.entries({ ...before, [`live/${period}`]: failing });
      const evidence = evaluate(new Map(records), of, two.clock);
      expect(evidence.every((one) => !mayWithdraw(of, one))).toBe(true);
      return evidence.filter(({ verdict }) => verdict === 'worse').map(({ package: name }) => name);
    };
    expect(await worse()).toEqual(['mf-games']);
    two.clock += 60_000;
    await two.run('rollback', 'mf-games');
    expect(await worse()).toEqual(['mf-wallet']);
    two.remove();
  });
});
