import { expect, it } from '@jest/globals';
import type { FeatureOutcome } from 'shared-types/registry';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { getOutcomes } from './outcomes.ts';

const outcome = (name: string, call: string, within: string) => ({ name, route: '/a', call, within });
const feature = (...outcomes: FeatureOutcome[]) => buildPlainFeature('mf-a', { outcomes });

it('lists the outcomes of the site, of live versions and of canaries once', () => {
  const moved = outcome('move', 'user-transfer-in', '90s');
  const roles = buildRoles(feature(moved, outcome('login', 'user-do-login', '9h')), {
    canary: buildCanary(feature(moved, outcome('read', 'statement', '5m'), outcome('see', 'statement', '2h')), 10),
    earlier: [feature(outcome('earlier', 'statement', '5m'))],
  });
  const registry = buildRegistry({ 'mf-a': roles });
  const listed = getOutcomes(registry).map(({ name, route, call, kind, withinMs, stake = false }) => [
    name,
    route,
    call,
    kind,
    withinMs,
    stake,
  ]);
  expect(listed.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['login', '/login', 'user-do-login', 'guardrail', 1_800_000, false],
    ['move', '/a', 'user-transfer-in', 'guardrail', 90_000, false],
    ['open-game', '/', 'open-game', 'guardrail', 1_800_000, false],
    ['play-round', '/', 'user-health-check', 'guardrail', 3_600_000, true],
    ['read', '/a', 'statement', 'signal', 300_000, false],
    ['see', '/a', 'statement', 'signal', 7_200_000, false],
  ]);
});
