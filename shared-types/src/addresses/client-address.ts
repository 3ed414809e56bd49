import ipaddr from 'ipaddr.js';

/** Key of everything that is not an address: it all counts together, never as a new address. */
export const UNKNOWN_ADDRESS_KEY = 'unknown';

/** Bits of an IPv6 address that name one customer; the rest of the address is the customer's to choose. */
const IPV6_NETWORK_BITS = 64;

const WITH_PORT = /^(?:(?<ipv4>\d{1,3}(?:\.\d{1,3}){3})|\[(?<ipv6>[^\]]{2,64})\])(?::\d{1,5})?$/;

/**
 * Parses an IP address. Ignores surrounding spaces, brackets, a port and a zone id; an IPv4-mapped IPv6 address is the
 * IPv4 address.
 * @param text undefined for a connection that ended: Node.js forgets its address
 * @returns undefined if the text is not an address
 */
export function parseAddress(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const trimmed = text?.trim() ?? '';
  const { ipv4, ipv6 } = WITH_PORT.exec(trimmed)?.groups ?? {};
  const [address = ''] = (ipv4 ?? ipv6 ?? trimmed).split('%', 1);
  // ipaddr.js also reads `0x7f.1` and `2130706433`, which no proxy writes.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : undefined;
}

export function normalizeAddress(text: string | undefined): string | undefined {
  return parseAddress(text)?.toString();
}

/**
 * Returns what a limit counts an address under: the IPv4 address, the /64 network of an IPv6 address, or
 * `UNKNOWN_ADDRESS_KEY` for anything else.
 */
export function getAddressKey(text: string | undefined): string {
  const address = parseAddress(text);
  if (address === undefined) {
    return UNKNOWN_ADDRESS_KEY;
  }
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`;
}

/**
 * Normalizes the addresses of an `X-Forwarded-For` header. The nearest proxy writes last, so an entry that is not an
 * address is dropped together with everything before it: the request then counts for the address that sent the entry.
 */
export function normalizeForwardedFor(header: string): string {
  const entries = header.split(',').filter((entry) => entry.trim() !== '');
  const addresses = entries.map(normalizeAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}
