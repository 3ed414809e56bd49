import { describe, expect, it } from '@jest/globals';
import type { Roles } from 'shared-types/registry';
import { withCanary } from '../registry/canary-change.ts';
import { requireManifest } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withActive } from '../registry/registry-change.ts';
import { getRoles } from '../registry/roles.ts';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { publishNextWallet } from '../testing/release-project.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { buildVersionEvidence } from '../testing/version-evidence.ts';
import type { VersionEvidence } from './evidence.ts';
import { mayWithdraw, withdraw } from './withdraw.ts';

const NOW = new Date('2026-11-26T10:00:00.000Z');
const GUARDED = { by: 'activate', guard: true } as const;

describe('mayWithdraw', () => {
  const feature = (version: string) => buildPlainFeature('mf-wallet', {}, { version });
  const next = feature('1.1.0');
  const earlier = [feature('1.0.0')];

  it.each<[string, string | undefined, Roles, boolean]>([
    ['a guarded live version', undefined, buildRoles(next, { earlier }, GUARDED), true],
    ['no live version without a guard', undefined, buildRoles(next, { earlier }), false],
    ['no result of a rollback', undefined, buildRoles(next, { earlier }, { ...GUARDED, by: 'rollback' }), false],
    ['no other live version', undefined, buildRoles(feature('1.2.0'), { earlier }, GUARDED), false],
    ['no live version without an earlier one', undefined, buildRoles(next, {}, GUARDED), false],
    [
      'no live version next to a canary',
      undefined,
      buildRoles(next, { earlier, canary: buildCanary(next, 9) }, GUARDED),
      false,
    ],
    ['a canary', 'salt', buildRoles(feature('1.0.0'), { canary: buildCanary(next, 9) }), true],
    ['no canary of another version', 'salt', buildRoles(next, { canary: buildCanary(feature('1.2.0'), 9) }), false],
    ['no canary of another rollout', 'other', buildRoles(feature('1.0.0'), { canary: buildCanary(next, 9) }), false],
    ['no canary that ended', 'salt', buildRoles(next, { earlier }, GUARDED), false],
  ])('allows to withdraw %s', (_, rollout, roles, expected) => {
    const registry = buildRegistry({ 'mf-wallet': roles });
    expect(mayWithdraw(registry, buildVersionEvidence({ version: '1.1.0', rollout }))).toBe(expected);
  });
});

describe('withdraw', () => {
  const project = setUpReleaseProject(publishNextWallet);

  const other = { name: 'open-game', kind: 'guardrail', canary: { shown: 5, reached: 4 }, eValue: 1 } as const;
  const login = { ...other, name: 'login', canary: { shown: 60, reached: 3 } };
  const missed = (control?: { shown: number; reached: number }) => ({
    cause: 'login',
    outcomes: [
      { ...other, control: undefined },
      { ...login, control },
    ],
  });

  it.each<[string, boolean, Partial<VersionEvidence>, string]>([
    ['a failing canary', true, {}, 'failed for 40 of 100 visitors, 1.0.0 for 9 of 900'],
    [
      'a canary with an outcome missed',
      true,
      missed({ shown: 50, reached: 30 }),
      'login reached by 3 of 60 visitors, 1.0.0 for 30 of 50',
    ],
    ['a canary without a control group', true, missed(), 'login reached by 3 of 60 visitors'],
    ['a failing guarded version', false, { stable: undefined }, 'failed for 40 of 100 visitors'],
    ['a version with unknown predecessor', false, { against: undefined }, 'failed for 40 of 100 visitors'],
  ])('withdraws %s once and records why', async (_, isCanary, evidence, cause) => {
    const { store } = project;
    const live = await readRegistry(store);
    const next = await requireManifest(store, 'mf-wallet', '1.1.0');
    const bad = isCanary ? withCanary(live, next, { percent: 10 }, NOW) : withActive(live, next, 'activate', true);
    await store.writeRegistry(bad);
    const rollout = getRoles(bad, 'mf-wallet')?.canary?.rollout.salt;
    const visitors = { exposed: 100, failing: 40 };
    const found = buildVersionEvidence({ version: '1.1.0', rollout, visitors, eValue: 4_999.6, ...evidence });
    expect(await withdraw(store, found, NOW)).toBe(true);
    expect((await readRegistry(store)).change).toMatchObject({
      at: NOW.toISOString(),
      by: 'proxy',
      action: isCanary ? 'stop' : 'rollback',
      detail: `mf-wallet@1.1.0: ${cause} (evidence 5000 of 1000)`,
      figures: { visitors: 100, failing: 40, evidence: 4_999.6 },
      versions: { 'mf-wallet': { active: '1.0.0' } },
    });
    expect(await withdraw(store, found, NOW)).toBe(false);
  });
});
