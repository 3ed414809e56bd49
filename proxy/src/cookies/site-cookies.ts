import type { Environment } from '../environment.ts';

/** Prefix by which a browser takes a cookie from this host alone, over https alone (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/** Names and attributes of the cookies that the proxy sets. */
export interface SiteCookies {
  /** Returns the full name of a cookie. */
  nameOf(base: string): string;
  /** Attributes that every cookie of the proxy has; no page code reads one. */
  readonly attributes: { readonly path: '/'; readonly httpOnly: true; readonly secure: boolean };
}

/**
 * Returns how the cookies of a site are called: with the prefix `__Host-` where every public origin is https. A browser
 * refuses such a cookie over http.
 */
export function siteCookies({ publicOrigins }: Pick<Environment, 'publicOrigins'>): SiteCookies {
  const secure = publicOrigins.every((origin) => origin.startsWith('https://'));
  return {
    nameOf: (base) => (secure ? `${HOST_PREFIX}${base}` : base),
    attributes: { path: '/', httpOnly: true, secure },
  };
}
