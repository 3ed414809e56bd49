import { ZONE_COOKIE } from 'shared-types/registry';
import { writePageCookie } from './page-cookie.ts';

/** Returns the IANA name of the user's time zone. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Stores the user's time zone for the server, from the next page on. */
export function keepZone(zone: string): void {
  writePageCookie(ZONE_COOKIE, zone);
}
