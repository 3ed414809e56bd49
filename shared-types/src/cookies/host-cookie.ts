/** Prefix by which a browser takes a cookie from this host alone, over https alone (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/**
 * Returns the full name of a cookie. A browser takes one with the prefix if it is `Secure`, has `Path=/` and no domain.
 * @param secure whether the cookie is set over https
 */
export function hostCookieName(base: string, secure: boolean): string {
  return secure ? `${HOST_PREFIX}${base}` : base;
}

/** Returns the names by which a page may have kept a cookie that its scripts write; the first that is there counts. */
export function hostCookieNames(base: string): readonly [string, string] {
  return [hostCookieName(base, true), base];
}
