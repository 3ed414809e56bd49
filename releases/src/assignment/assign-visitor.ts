import { createHash } from 'node:crypto';
import type { Canary, Rollout } from 'shared-types/registry';
import type { Visitor } from './visitor.ts';

/** Assigns a visitor to a canary or to the stable version; the result is stable while the registry is unchanged. */
export function assignVisitor({ percent, rollout }: Canary, visitor: Visitor) {
  const point = getBucket(getAssignmentKey(visitor), rollout.salt);
  const isIn = (share: number, to: Rollout['to']) => isInGroups(visitor, to) && point < share;
  const isRetained = (rollout.kept ?? []).some((scope) => isIn(scope.percent, scope.to));
  return {
    inCanary: isIn(percent, rollout.to) || isRetained,
    /** True if the visitor was assigned randomly; other visitors are not compared. */
    compared: isInGroups(visitor, rollout.to) && !isRetained,
  };
}

/**
 * Returns true if groups contain a visitor. Groups of one kind are alternatives, different kinds must all match:
 * `locale=ko`, `locale=en` and `width=phone` select phones in Korean or English. Staff and members are one kind.
 */
export function isInGroups(visitor: Visitor, groups: readonly string[] | undefined): boolean {
  const kinds = Map.groupBy(groups ?? [], (group) => (group === 'staff' ? 'member' : group.split('=')[0]));
  return [...kinds.values()].every((ofKind) => ofKind.some((group) => isInGroup(visitor, group)));
}

function isInGroup({ member, staff, locale, width }: Visitor, group: string): boolean {
  const groups = [staff && 'staff', `member=${member ?? ''}`, `locale=${locale}`, `width=${width}`];
  return groups.includes(group);
}

/** Returns a uniformly distributed number from 0 to below 100 for an assignment key in a rollout. */
export function getBucket(key: string, salt: string): number {
  return (createHash('sha256').update(`${salt}:${key}`).digest().readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** Returns the login of a member, whose assignment is the same on every device, otherwise the id of the cookie. */
function getAssignmentKey({ id, member }: Visitor): string {
  return member === undefined ? id : `member ${member}`;
}
