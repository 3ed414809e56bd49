import net, { BlockList } from 'node:net';
import { list } from 'releases/environment/list.ts';

// Parsers of single variables; each adds a message to `problems` if the value is invalid.

/** Parses a port; returns the default if the variable is not set. */
export function parsePort(name: string, text: string | undefined, otherwise: number, problems: string[]): number {
  const value = text === undefined || text === '' ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    problems.push(`${name} is "${text}", but must be a whole number from 0 to 65535.`);
  }
  return value;
}

/** Parses an http(s) URL without trailing slashes. */
export function parseHttpUrl(name: string, text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || text === '') {
    return undefined;
  }
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    problems.push(`${name} is "${text}", but must be an http or https address.`);
    return text;
  }
  return text.replace(/\/+$/, '');
}

/** Parses the URL of a Redis server; messages omit it, since it can contain a password. */
export function parseRedisUrl(name: string, text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || text === '') {
    return undefined;
  }
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol) || new URL(text).hostname === '') {
    problems.push(`${name} is not the address of a Redis server: write redis://host:6379, or rediss:// for TLS.`);
  }
  return text;
}

/** Default time zone of the backend: Korea, without daylight saving time. */
const DEFAULT_BACKEND_ZONE = '+09:00';

export function parseUtcOffset(name: string, text: string | undefined, problems: string[]): string {
  if (text === undefined || text === '') {
    return DEFAULT_BACKEND_ZONE;
  }
  if (!/^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(text)) {
    problems.push(
      `${name} is "${text}", but must be the offset of the backend's clock from UTC, such as +09:00 or +00:00.`,
    );
  }
  return text;
}

export function parseOrigins(name: string, text: string | undefined, problems: string[]): string[] {
  return list(text).map((entry) => {
    if (!URL.canParse(entry) || new URL(entry).origin !== entry) {
      problems.push(`${name} has "${entry}", but each entry must be an origin such as https://www.example.com.`);
    }
    return entry;
  });
}

export function parseContacts(name: string, text: string | undefined, problems: string[]): string[] {
  return list(text).map((entry) => {
    if (!/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/\S+)$/.test(entry)) {
      problems.push(
        `${name} has "${entry}", but each entry must be a contact such as mailto:security@example.com or https://….`,
      );
    }
    return entry;
  });
}

/** Parses which proxies in front are trusted: none, all, a number of hops or a list of addresses. */
export function parseTrustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined || text === '' || text === 'false') {
    return false;
  }
  return text === 'true' ? true : /^\d+$/.test(text) ? Number(text) : text;
}

/** Maximum prefix length of a block: canary analysis identifies addresses by /24 and /48. */
const MAX_PREFIX_BITS = { ipv4: 24, ipv6: 48 } as const;

/** Parses a list of address blocks such as `10.1.0.0/16` or `2001:db8::/32`; `loopback` is this machine. */
export function parseAddressBlocks(name: string, text: string | undefined, problems: string[]): BlockList {
  const blocks = new BlockList();
  for (const entry of list(text)) {
    const [address = '', prefix = ''] = entry === 'loopback' ? ['127.0.0.0', '8'] : entry.split('/');
    const family = net.isIPv4(address) ? 'ipv4' : 'ipv6';
    if (net.isIP(address) === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > MAX_PREFIX_BITS[family]) {
      problems.push(
        `${name} has "${entry}", but each entry must be loopback, or a block such as 10.1.0.0/16 (up to /24) or 2001:db8::/32 (up to /48).`,
      );
    } else {
      blocks.addSubnet(address, Number(prefix), family);
    }
  }
  return blocks;
}
