import { createHash } from 'node:crypto';
import type { RegisteredVersion, Scope } from 'shared-types/registry';
import type { Visitor } from './visitor.ts';

/** How a visitor stands in a rollout. */
export interface Draw {
  readonly inCanary: boolean;
  /** Whether chance alone decided: whoever is in for another reason tells nothing about the version. */
  readonly compared: boolean;
}

/** Draws a visitor in a canary's rollout: the same answer for as long as the registry stays as it is. */
export function draw({ deployment, extras }: RegisteredVersion, visitor: Visitor): Draw {
  const { rollout } = extras;
  if (rollout === undefined) {
    return { inCanary: false, compared: false };
  }
  const point = pointOf(drawnBy(visitor), rollout.salt);
  const isIn = ({ percent, to }: Scope) => isInGroups(visitor, to) && point < percent;
  const scope: Scope = { percent: deployment.traffic, ...(rollout.to !== undefined && { to: rollout.to }) };
  const kept = (rollout.kept ?? []).some(isIn);
  return { inCanary: isIn(scope) || kept, compared: isInGroups(visitor, rollout.to) && !kept };
}

/**
 * Whether groups name a visitor. Of the groups of one kind one is enough, of several kinds each must fit: `locale=ko`,
 * `locale=en` and `width=phone` are phones in Korean or English. Staff and members are one kind: people.
 */
export function isInGroups(visitor: Visitor, groups: readonly string[] | undefined): boolean {
  const kinds = Map.groupBy(groups ?? [], (group) => (group === 'staff' ? 'member' : group.split('=')[0]));
  return [...kinds.values()].every((ofKind) => ofKind.some((group) => isInGroup(visitor, group)));
}

function isInGroup({ member, staff, locale, width }: Visitor, group: string): boolean {
  const [kind = '', value] = group.split('=');
  switch (kind) {
    case 'staff':
      return staff;
    case 'member':
      return member === value;
    case 'locale':
      return locale === value;
    case 'width':
      return width === value;
    default:
      return false;
  }
}

/** A point from 0 up to 100 on which somebody stands in a rollout, evenly spread. */
export function pointOf(drawnBy: string, salt: string): number {
  return (createHash('sha256').update(`${salt}:${drawnBy}`).digest().readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** A member is drawn by the login, and so stands at the same point with every device; anybody else by the cookie. */
function drawnBy({ id, member }: Visitor): string {
  return member === undefined ? id : `member ${member}`;
}
