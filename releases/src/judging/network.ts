import net from 'node:net';

/** This machine is one block, however it is addressed. */
const LOOPBACK = '127.0.0.0/24';

/** The block of addresses that one customer may have to himself: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (net.isIPv4(bare)) {
    return blockOf4(bare.split('.').map(Number));
  }
  if (!net.isIPv6(bare)) {
    return 'unknown';
  }
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0)) {
    if (groups[5] === 0xff_ff) {
      return blockOf4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
    }
    if (groups[5] === 0 && high === 0 && low === 1) {
      return LOOPBACK;
    }
  }
  return `${groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}::/48`;
}

function blockOf4(parts: readonly number[]): string {
  return parts[0] === 127 ? LOOPBACK : `${parts.slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an IPv6 address in any of its spellings. */
function groupsOf(address: string): number[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const left = read(before);
  const right = read(after);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
