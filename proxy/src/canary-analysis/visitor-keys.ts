import type { BlockList } from 'node:net';
import { parseAddress } from 'shared-types/client-address';

export interface VisitorKeys {
  /** Cookie, network and login: each counts once. */
  readonly keys: readonly string[];
  /** False for a recent cookie without a login: its failures do not count, since a client could invent visitors. */
  readonly isCredible: boolean;
}

/** Minimum age of the cookie of a visitor without a login, in ms. */
export const MIN_COOKIE_AGE_MS = 300_000;

/** Returns the keys of a visitor. In trusted networks each cookie counts separately. @param visitor `ageMs`: age of the cookie */
export function getVisitorKeys(
  visitor: { readonly id: string; readonly member?: string | undefined; readonly ip: string; readonly ageMs: number },
  trusted: BlockList,
): VisitorKeys {
  const { id, member, ip, ageMs } = visitor;
  const network = getNetwork(ip);
  const [address = ''] = network.split('/');
  if (network !== 'unknown' && trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) {
    return { keys: [`visitor ${id}`], isCredible: true };
  }
  return {
    keys: [`visitor ${id}`, `network ${network}`, ...(member === undefined ? [] : [`member ${member}`])],
    isCredible: member !== undefined || ageMs >= MIN_COOKIE_AGE_MS,
  };
}

/** Returns the address block that one customer may own: /24 of IPv4, /48 of IPv6; all loopback addresses are one block. */
export function getNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) {
    return 'unknown';
  }
  if (parsed.range() === 'loopback') {
    return '127.0.0.0/24';
  }
  if ('octets' in parsed) {
    return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  }
  const parts = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
}
