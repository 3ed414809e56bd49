import { ZONE_COOKIE } from 'shared-types/registry';
import { writePageCookie } from './page-cookie.ts';

/** IANA name of the reader's time zone. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Lets the server know the reader's time zone from the next page on. */
export function keepZone(zone: string): void {
  writePageCookie(ZONE_COOKIE, zone);
}
