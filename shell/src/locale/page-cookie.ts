import { hostCookieName } from 'shared-types/platform';

const YEAR_SECONDS = 31_536_000;

/** Keeps a choice of the reader in a cookie of this host, so that the server knows it from the next page on. */
export function writePageCookie(base: string, value: string): void {
  const secure = location.protocol === 'https:';
  const kept = `${hostCookieName(base, secure)}=${encodeURIComponent(value)}`;
  if (!document.cookie.split('; ').includes(kept)) {
    document.cookie = `${kept}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure ? '; secure' : ''}`;
  }
}
