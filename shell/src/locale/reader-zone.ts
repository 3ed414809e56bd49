import { ZONE_COOKIE } from 'shared-types';

const YEAR_SECONDS = 31_536_000;

/** IANA name of the reader's time zone. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Lets the server know the reader's time zone from the next page on. */
export function keepZone(zone: string): void {
  const kept = `${ZONE_COOKIE}=${encodeURIComponent(zone)}`;
  if (!document.cookie.split('; ').includes(kept)) {
    document.cookie = `${kept}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }
}
