import type { IncomingHttpHeaders } from 'node:http';
import { printableAscii } from 'shared-types';

/** Where a member's request came from, as the proxy tells it. */
export interface Caller {
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
    ip: text(headers['x-member-address']) ?? ip,
    device: printableAscii(text(headers['x-member-device']) ?? '').slice(0, LONGEST_DEVICE),
  };
}

function text(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
