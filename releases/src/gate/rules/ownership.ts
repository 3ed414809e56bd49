import { type ReleaseManifest, type Registry, SLOT_NAMES } from 'shared-types/registry';
import { formatLabel } from '../../registry/registered-version.ts';
import { listLiveVersions } from '../../registry/roles.ts';
import { canOverlap } from './route-pattern.ts';

/**
 * Lists pages, page names and exclusive slots that two features would have at the same time. A page belongs to the
 * feature whose active version or canary has it, until that feature is live for all visitors without it.
 */
export function listOwnershipProblems(features: readonly ReleaseManifest[]): string[] {
  const problems = features.flatMap((feature, at) =>
    features
      .slice(0, at)
      .filter((other) => other.package !== feature.package)
      .flatMap((owner) => [
        ...sharedPages(feature, owner),
        ...sharedNames(feature, owner),
        ...sharedSlots(feature, owner),
      ]),
  );
  return [...new Set(problems)];
}

function sharedPages(feature: ReleaseManifest, owner: ReleaseManifest): string[] {
  return routesOf(feature).flatMap((path) =>
    routesOf(owner)
      .filter((other) => canOverlap(path, other))
      .map(
        (other) =>
          `${formatLabel(feature)}: the route ${path} belongs to ${formatLabel(owner)} already${other === path ? '' : `, as ${other}`}. It is free once ${owner.package} is live for all visitors without it.`,
      ),
  );
}

function sharedNames(feature: ReleaseManifest, owner: ReleaseManifest): string[] {
  const taken = namesOf(owner);
  return namesOf(feature)
    .filter((name) => taken.includes(name))
    .map(
      (name) =>
        `${formatLabel(feature)}: the name ${name} belongs to a page of ${formatLabel(owner)} already. Give the route another one.`,
    );
}

function sharedSlots(feature: ReleaseManifest, owner: ReleaseManifest): string[] {
  const taken = singleSlots(owner);
  return singleSlots(feature)
    .filter((slot) => taken.includes(slot))
    .map((slot) => `${formatLabel(feature)}: the slot ${slot} belongs to ${formatLabel(owner)} already.`);
}

/**
 * Lists earlier versions that cannot be rolled back to, since another feature has one of their pages now. Reported when
 * such a page is taken; the rollback itself is rejected.
 */
export function listBlockedRollbacks({ packages }: Registry): string[] {
  const all = Object.values(packages);
  const live = all.flatMap(listLiveVersions);
  const closed = all
    .flatMap(({ earlier }) => earlier)
    .flatMap((before) =>
      live
        .filter((owner) => owner.package !== before.package)
        .flatMap((owner) =>
          routesOf(before)
            .filter((path) => routesOf(owner).some((other) => canOverlap(path, other)))
            .map(
              (path) =>
                `${formatLabel(before)} cannot be rolled back to while ${formatLabel(owner)} has its page ${path}.`,
            ),
        ),
    );
  return [...new Set(closed)];
}

const routesOf = ({ descriptor }: ReleaseManifest) => (descriptor?.routes ?? []).map(({ path }) => path);

const namesOf = ({ descriptor }: ReleaseManifest) => (descriptor?.routes ?? []).flatMap(({ name }) => name ?? []);

const singleSlots = ({ descriptor }: ReleaseManifest) =>
  (descriptor?.slots ?? []).map(({ slot }) => slot).filter((slot) => SLOT_NAMES[slot] === 'one');
