import { expect, it } from '@jest/globals';
import type { FeatureOutcome } from 'shared-types/registry';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { getOutcomes } from './outcomes.ts';

const outcome = (name: string, call: string, within: string, more: Partial<FeatureOutcome> = {}) => ({
  name,
  route: '/a',
  call,
  within,
  ...more,
});
const feature = (...outcomes: FeatureOutcome[]) => buildPlainFeature('mf-a', { outcomes });

it('lists the outcomes of the site, of live versions and of canaries once', () => {
  const moved = outcome('move', 'user-transfer-in', '90s');
  const roles = buildRoles(feature(moved, outcome('login', 'user-do-login', '9h')), {
    canary: buildCanary(feature(moved, outcome('read', 'statement', '5m'), outcome('see', 'statement', '2h')), 10),
    earlier: [feature(outcome('earlier', 'statement', '5m'))],
  });
  const registry = buildRegistry({ 'mf-a': roles });
  expect(getOutcomes(registry).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'login', route: '/login', call: 'user-do-login', kind: 'guardrail', withinMs: 1_800_000 },
    { name: 'move', route: '/a', call: 'user-transfer-in', kind: 'guardrail', withinMs: 90_000 },
    { name: 'open-game', route: '/', call: 'open-game', kind: 'guardrail', withinMs: 1_800_000 },
    {
      name: 'play-round',
      route: '/',
      call: 'user-health-check',
      kind: 'guardrail',
      withinMs: 3_600_000,
      stake: true,
    },
    { name: 'read', route: '/a', call: 'statement', kind: 'signal', withinMs: 300_000 },
    { name: 'see', route: '/a', call: 'statement', kind: 'signal', withinMs: 7_200_000 },
  ]);
});
