/** Prefix that restricts a cookie to this host and https (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/**
 * Returns the full name of a cookie. A browser takes one with the prefix if it is `Secure`, has `Path=/` and no domain.
 * @param secure whether the cookie is set over https
 */
export function hostCookieName(base: string, secure: boolean): string {
  return secure ? `${HOST_PREFIX}${base}` : base;
}

/** Returns the possible names of a cookie that page scripts write; the first existing one counts. */
export function hostCookieNames(base: string): readonly [string, string] {
  return [hostCookieName(base, true), base];
}
