import { allCalls } from 'shared-types/calls';
import { type Registry, SITE_OUTCOMES } from 'shared-types/registry';
import { getRoles } from '../registry/roles.ts';

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** An outcome that all live versions and canaries are compared by. */
export type DeclaredOutcome = ReturnType<typeof getOutcomes>[number];

/** Returns the outcomes of the site and of all features that are live or a canary, without duplicate names. */
export function getOutcomes(registry: Registry) {
  const own = Object.keys(registry.microFrontends).flatMap((name) => {
    const { active, canary } = getRoles(registry, name) ?? {};
    return [active, canary].flatMap((version) => version?.extras.release.descriptor?.outcomes ?? []);
  });
  const byName = new Map([...SITE_OUTCOMES, ...own].toReversed().map((outcome) => [outcome.name, outcome]));
  return [...byName.values()].toReversed().map(({ within, kind, ...outcome }) => ({
    ...outcome,
    kind: kind ?? (movesMoney(outcome.call) ? 'guardrail' : 'signal'),
    withinMs: Number.parseInt(within, 10) * (UNIT_MS[within.at(-1) ?? ''] ?? 0),
  }));
}

function movesMoney(call: string): boolean {
  return allCalls().some(([name, { urgency }]) => name === call && urgency === 'money');
}
