import type { BlockList } from 'node:net';
import { networkOf } from 'releases/canary-analysis/network.ts';

/** A visitor who counts once. */
export interface AnalysedVisitor {
  /** Cookie, network and login: each counts once. */
  readonly keys: readonly string[];
  /** False for a cookie of minutes ago without a login: its failures do not count, or anybody could make up visitors. */
  readonly isCredible: boolean;
  /** In ms. */
  readonly at: number;
}

/** Minimum age of the cookie of a visitor without a login, in ms. */
export const MIN_COOKIE_AGE_MS = 300_000;

/** Returns by what a visitor is counted. In trusted networks each cookie counts for itself. */
export function getAnalysedVisitor(
  visitor: { readonly id: string; readonly since: number; readonly member: string | undefined; readonly ip: string },
  trusted: BlockList,
  now: number,
): AnalysedVisitor {
  const { id, since, member, ip } = visitor;
  const network = networkOf(ip);
  const [address = ''] = network.split('/');
  const isTrusted = network !== 'unknown' && trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  return {
    keys: [
      `visitor ${id}`,
      ...(isTrusted ? [] : [`network ${network}`]),
      ...(member === undefined || isTrusted ? [] : [`member ${member}`]),
    ],
    isCredible: isTrusted || member !== undefined || now - since >= MIN_COOKIE_AGE_MS,
    at: now,
  };
}
