import { hostCookieName, hostCookieNames } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';

export type SiteCookies = ReturnType<typeof getCookieNames>;

/**
 * Returns the cookie names of a site: with the prefix `__Host-` if every public origin is https, since browsers reject
 * such cookies over http.
 */
export function getCookieNames({ publicOrigins }: Pick<ProxyEnvironment, 'publicOrigins'>) {
  const secure = publicOrigins.every((origin) => origin.startsWith('https://'));
  return {
    getName: (base: string) => hostCookieName(base, secure),
    /** Attributes that every cookie of the proxy has; no page code reads one. */
    attributes: { path: '/', httpOnly: true, secure },
  };
}

/** Returns the value of a cookie that page scripts wrote, under either of its names. */
export function getPageCookie(cookies: Readonly<Record<string, string | undefined>>, base: string): string | undefined {
  return hostCookieNames(base)
    .map((name) => cookies[name])
    .find((value) => value !== undefined);
}
