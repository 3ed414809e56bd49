import { allCalls } from 'shared-types/calls';
import { type FeatureOutcome, type OutcomeKind, type Registry, SITE_OUTCOMES } from 'shared-types/registry';
import { getRoles } from '../registry/roles.ts';

/** An outcome that all live versions and canaries are compared by. */
export interface DeclaredOutcome extends Omit<FeatureOutcome, 'within' | 'kind'> {
  readonly kind: OutcomeKind;
  readonly withinMs: number;
  /** Its share of the error probability of all outcomes. */
  readonly share: number;
}

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000 };
const known = new WeakMap<Registry, readonly DeclaredOutcome[]>();

/** Returns the outcomes of the site and of all features that are live or a canary, without duplicate names. */
export function getOutcomes(registry: Registry): readonly DeclaredOutcome[] {
  const before = known.get(registry);
  if (before !== undefined) {
    return before;
  }
  const own = Object.keys(registry.microFrontends).flatMap((name) => {
    const { active, canary } = getRoles(registry, name) ?? {};
    return [active, canary].flatMap((version) => version?.extras.release.descriptor?.outcomes ?? []);
  });
  const byName = new Map([...SITE_OUTCOMES, ...own].toReversed().map((outcome) => [outcome.name, outcome]));
  const outcomes = [...byName.values()].toReversed().map(({ within, kind, ...outcome }) => ({
    ...outcome,
    kind: kind ?? (movesMoney(outcome.call) ? 'guardrail' : 'signal'),
    withinMs: Number.parseInt(within, 10) * UNIT_MS[within.endsWith('h') ? 'h' : within.endsWith('m') ? 'm' : 's'],
    share: 1 / byName.size,
  }));
  known.set(registry, outcomes);
  return outcomes;
}

function movesMoney(call: string): boolean {
  return allCalls().some(([name, { urgency }]) => name === call && urgency === 'money');
}
