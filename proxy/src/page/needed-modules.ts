import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import {
  type FeatureRoute,
  type FeatureSlot,
  FIRST_SLOTS,
  type ReleaseManifest,
  type SiteState,
  type SlotName,
} from 'shared-types/registry';
import { findRoute } from './known-pages.ts';

export interface NeededModule {
  readonly release: ReleaseManifest;
  readonly part: FeatureRoute | FeatureSlot;
}

/** Returns the releases whose published files a page shows. */
export function listShownReleases(choice: VisitorChoice, features: SiteState['features']): ReleaseManifest[] {
  return [...choice.features.values()].flatMap(({ release, disabled }) =>
    !disabled && features[release.package]?.version === release.version ? [release] : [],
  );
}

export function listNeededModules(path: string, features: readonly ReleaseManifest[]): NeededModule[] {
  if (path !== '/') {
    const route = findRoute(path, features);
    return route === undefined ? [] : [{ release: route.release, part: route.route }];
  }
  return listSlotsIn(FIRST_SLOTS, features);
}

/**
 * Returns the modules whose calls a page embeds: those that the path shows immediately, the home dialogs, and the
 * modules above every page of a member.
 */
export function listReadingModules(
  path: string,
  features: readonly ReleaseManifest[],
  isMember: boolean,
): NeededModule[] {
  return [
    ...listNeededModules(path, features),
    ...(path === '/' ? listSlotsIn(['home.popups'], features) : []),
    ...(isMember ? listSlotsIn(['session.bar'], features) : []),
  ];
}

function listSlotsIn(names: readonly SlotName[], features: readonly ReleaseManifest[]): NeededModule[] {
  return features.flatMap((release) =>
    (release.descriptor?.slots ?? []).filter(({ slot }) => names.includes(slot)).map((part) => ({ release, part })),
  );
}
