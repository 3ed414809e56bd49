import { allCalls } from 'shared-types/calls';
import { type Registry, SITE_OUTCOMES } from 'shared-types/registry';
import { listLiveReleases } from '../registry/roles.ts';

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Returns the outcomes of the site and of all features that are live or a canary; the first one of each name. */
export function getOutcomes(registry: Registry) {
  const own = [...listLiveReleases(registry).values()].flat().flatMap(({ descriptor }) => descriptor?.outcomes ?? []);
  const isMoney = (name: string) => allCalls().some(([call, { urgency }]) => call === name && urgency === 'money');
  return [...SITE_OUTCOMES, ...own]
    .filter(({ name }, at, all) => all.findIndex((outcome) => outcome.name === name) === at)
    .map(({ within, kind, ...outcome }) => ({
      ...outcome,
      kind: kind ?? (isMoney(outcome.call) ? 'guardrail' : 'signal'),
      withinMs: Number.parseInt(within, 10) * (UNIT_MS[within.at(-1) ?? ''] ?? 0),
    }));
}
