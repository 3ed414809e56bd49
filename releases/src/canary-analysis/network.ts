import { parseAddress } from 'shared-types/client-address';

/** This machine is one block, however it is addressed. */
const LOOPBACK = '127.0.0.0/24';

/** The block of addresses that one customer may have to himself: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) {
    return 'unknown';
  }
  if (parsed.range() === 'loopback') {
    return LOOPBACK;
  }
  return 'octets' in parsed
    ? `${parsed.octets.slice(0, 3).join('.')}.0/24`
    : `${parsed.parts
        .slice(0, 3)
        .map((part) => part.toString(16))
        .join(':')}::/48`;
}
