import type { IncomingHttpHeaders } from 'node:http';
import { printableAscii } from 'shared-types/platform';
import { normalizeAddress } from 'shared-types/client-address';

/** Origin of a member's request, as reported by the proxy. */
export interface ClientInfo {
  /** The normalised address; empty if it is unknown. Limits count its `getAddressKey`. */
  readonly ip: string;
  /** The browser's user agent, cut to a sensible length. */
  readonly device: string;
}

const MAX_DEVICE_CHARACTERS = 300;

/** Reads the headers of the proxy, which is the only client: this backend listens on the loopback interface. */
export function readCaller(headers: IncomingHttpHeaders, ip: string): ClientInfo {
  return {
    ip: readAddress(headers, ip),
    device: printableAscii(String(headers['x-member-device'] ?? '')).slice(0, MAX_DEVICE_CHARACTERS),
  };
}

/** Returns the address of the member; empty if the proxy names none. */
export function readAddress(headers: IncomingHttpHeaders, ip: string): string {
  return normalizeAddress(String(headers['x-member-address'] ?? ip)) ?? '';
}
