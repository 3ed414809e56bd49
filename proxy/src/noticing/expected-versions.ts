import { compareCodeUnits, SLOT_NAMES, type SiteState, type SlotName } from 'shared-types';
import { routeOf } from '../page/known-pages.ts';
import type { Choice, VisitorChoice } from 'releases';
import type { GivenVersion } from './given-pages.ts';

/** Slots that are filled on the home page as soon as it is there; others wait for a login or a click. */
const HOME_SLOTS = (Object.keys(SLOT_NAMES) as SlotName[]).filter((slot) => slot.startsWith('home.'));

/** The versions that a page at a path loads by itself. */
export function expectedVersions(
  { features }: VisitorChoice,
  path: string,
  session: SiteState['session'],
): GivenVersion[] {
  const there = [...features.values()].filter(({ disabled }) => !disabled);
  const names = path === '/' ? onHomePage(there) : ofRoute(there, path, session);
  return there
    .filter(({ release }) => names.has(release.package))
    .map(({ release, rollout, arm }) => ({ package: release.package, version: release.version, rollout, arm }));
}

/** The shell of a page, while shells are compared and chance has put its visitor on a side. */
export function comparedShell({ packages }: VisitorChoice): GivenVersion | undefined {
  const { release, rollout, arm } = packages.get('shell') ?? {};
  return release === undefined || arm === undefined
    ? undefined
    : { package: release.package, version: release.version, rollout, arm };
}

function onHomePage(choices: readonly Choice[]): Set<string> {
  return new Set(
    HOME_SLOTS.flatMap((slot) => {
      const parts = choices
        .flatMap(({ release }) =>
          (release.descriptor?.slots ?? [])
            .filter((part) => part.slot === slot)
            .map(({ order = 100 }) => ({ name: release.package, order })),
        )
        .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.name, b.name));
      return (SLOT_NAMES[slot] === 'one' ? parts.slice(0, 1) : parts).map(({ name }) => name);
    }),
  );
}

function ofRoute(choices: readonly Choice[], path: string, session: SiteState['session']): Set<string> {
  const shown = routeOf(
    path,
    choices.map(({ release }) => release),
  );
  const route = shown?.release.descriptor?.routes.find((one) => one.path === shown.path);
  const waitsForLogin = route?.login === true && (session === null || session === 'unknown');
  return new Set(shown === undefined || waitsForLogin ? [] : [shown.release.package]);
}
