import net, { BlockList } from 'node:net';
import { list } from 'releases/environment/list.ts';

// What single variables may hold; whatever is wrong is added to the problems in words.

/** A port, or the one to take when the variable is not set. */
export function portNumber(name: string, text: string | undefined, otherwise: number, problems: string[]): number {
  const value = text === undefined || text === '' ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    problems.push(`${name} is "${text}", but must be a whole number from 0 to 65535.`);
  }
  return value;
}

/** An address without slashes at its end. */
export function httpUrl(name: string, text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || text === '') {
    return undefined;
  }
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    problems.push(`${name} is "${text}", but must be an http or https address.`);
    return text;
  }
  return text.replace(/\/+$/, '');
}

/** The address of a Redis, which may hold a password: no message repeats it. */
export function redisUrl(name: string, text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || text === '') {
    return undefined;
  }
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol) || new URL(text).hostname === '') {
    problems.push(`${name} is no address of a Redis: write redis://host:6379, or rediss:// for TLS.`);
  }
  return text;
}

/** The house's own clock: Korea, all year. */
const HOUSE_ZONE = '+09:00';

/** How far a clock is from UTC. */
export function zone(name: string, text: string | undefined, problems: string[]): string {
  if (text === undefined || text === '') {
    return HOUSE_ZONE;
  }
  if (!/^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(text)) {
    problems.push(
      `${name} is "${text}", but must say how far the backend's clock is from UTC, such as +09:00 or +00:00.`,
    );
  }
  return text;
}

/** A list of origins. */
export function origins(name: string, text: string | undefined, problems: string[]): string[] {
  return list(text).map((entry) => {
    if (!URL.canParse(entry) || new URL(entry).origin !== entry) {
      problems.push(`${name} has "${entry}", but each entry must be an origin such as https://www.example.com.`);
    }
    return entry;
  });
}

/** A list of addresses that a person may write to or call. */
export function contacts(name: string, text: string | undefined, problems: string[]): string[] {
  return list(text).map((entry) => {
    if (!/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/\S+)$/.test(entry)) {
      problems.push(`${name} has "${entry}", but each entry must be such as mailto:security@example.com or https://….`);
    }
    return entry;
  });
}

/** Which proxies before this one are believed: none, all, a number of hops or a list of addresses. */
export function trustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined || text === '' || text === 'false') {
    return false;
  }
  return text === 'true' ? true : /^\d+$/.test(text) ? Number(text) : text;
}

/** Longest prefix of a block: evidence knows addresses by /24 and /48 alone. */
const LONGEST_PREFIX = { ipv4: 24, ipv6: 48 } as const;

/** A list of address blocks such as `10.1.0.0/16` or `2001:db8::/32`; `loopback` is this machine. */
export function addressBlocks(name: string, text: string | undefined, problems: string[]): BlockList {
  const blocks = new BlockList();
  for (const entry of list(text)) {
    const [address = '', prefix = ''] = entry === 'loopback' ? ['127.0.0.0', '8'] : entry.split('/');
    const family = net.isIPv4(address) ? 'ipv4' : 'ipv6';
    if (net.isIP(address) === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > LONGEST_PREFIX[family]) {
      problems.push(
        `${name} has "${entry}", but each entry must be loopback, or a block such as 10.1.0.0/16 (up to /24) or 2001:db8::/32 (up to /48).`,
      );
    } else {
      blocks.addSubnet(address, Number(prefix), family);
    }
  }
  return blocks;
}
