import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameText } from '../signing/same-text.ts';

const createToken = () => randomBytes(32).toString('base64url');

export type ConsoleAccess = ReturnType<typeof createAccess>;

/** Creates the access control of one start of the console. @param origin public address behind a sign-on proxy */
export function createAccess(port: number, origin: string | undefined, token = createToken()) {
  const session = createToken();
  // Cookies are shared by all ports of a host: each console needs another name.
  const cookie = `release_console_${port}=`;
  const origins = origin === undefined ? [`http://127.0.0.1:${port}`, `http://localhost:${port}`] : [origin];
  return {
    /** Part of the address that an operator opens. */
    token,
    /** Cookie that a page receives for the token. */
    setCookie: `${cookie}${session}; HttpOnly; SameSite=Strict; Path=/`,
    /** Returns true for a request of a page of the console. The check of `Host` prevents DNS rebinding. */
    isOwnOrigin({ method, headers }: IncomingMessage): boolean {
      const site = headers['sec-fetch-site'];
      const isHost = origins.some((own) => new URL(own).host === headers.host);
      const isOrigin = headers.origin === undefined ? method === 'GET' : origins.includes(headers.origin);
      const isNavigation = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
      return isHost && isOrigin && (isNavigation || site === undefined || site === 'same-origin' || site === 'none');
    },
    /** Returns true for a request with the cookie, and for the first page with the token. */
    hasSession({ method, url = '', headers }: IncomingMessage): boolean {
      const { pathname, searchParams } = new URL(url, origins[0]);
      const isEntry = method === 'GET' && pathname === '/' && isSameText(searchParams.get('token') ?? '', token);
      const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim());
      return isEntry || isSameText(cookies.find((part) => part.startsWith(cookie)) ?? '', `${cookie}${session}`);
    },
    /** Returns the user named by the sign-on proxy; undefined without such a proxy. */
    getUser({ headers }: IncomingMessage): string | undefined {
      const name = origin === undefined ? undefined : headers['x-forwarded-user'];
      return typeof name === 'string' && /^[\w.@+-]{1,100}$/.test(name) ? name : undefined;
    },
  };
}
