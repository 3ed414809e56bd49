import type { IncomingHttpHeaders } from 'node:http';
import { printableAscii } from 'shared-types/platform';
import { normalizeAddress } from 'shared-types/client-address';

/** Where a member's request came from, as the proxy tells it. */
export interface Caller {
  /** The address in its one spelling; empty if it is unknown. Limits count its `getAddressKey`. */
  readonly ip: string;
  /** What the browser calls itself, cut to a sensible length. */
  readonly device: string;
}

const LONGEST_DEVICE = 300;

/**
 * Who calls: the proxy stands between, so it names the member's address and browser in headers of its own. This backend
 * listens on the machine itself, where nobody but the proxy speaks to it.
 */
export function callerOf(headers: IncomingHttpHeaders, ip: string): Caller {
  return {
    ip: addressOf(headers, ip),
    device: printableAscii(String(headers['x-member-device'] ?? '')).slice(0, LONGEST_DEVICE),
  };
}

/** Returns the address of the member; a proxy that states none, or no address, leaves it unknown. */
export function addressOf(headers: IncomingHttpHeaders, ip: string): string {
  return normalizeAddress(String(headers['x-member-address'] ?? ip)) ?? '';
}
