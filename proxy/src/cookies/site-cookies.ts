import { hostCookieName, hostCookieNames } from 'shared-types/platform';
import type { Environment } from '../environment.ts';

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
    nameOf: (base) => hostCookieName(base, secure),
    attributes: { path: '/', httpOnly: true, secure },
  };
}

/** Returns the value of a cookie that the page's own scripts wrote, by whichever name their browser took. */
export function pageCookie(cookies: Readonly<Record<string, string | undefined>>, base: string): string | undefined {
  return hostCookieNames(base)
    .map((name) => cookies[name])
    .find((value) => value !== undefined);
}
