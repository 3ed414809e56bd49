import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameText } from '../signing/same-text.ts';

const TOKEN_BYTES = 32;

const USER_HEADER = 'x-forwarded-user';

export type ConsoleAccess = Readonly<ReturnType<typeof createAccess>>;

/** Creates the access control of one start of the console. @param origin public address behind a sign-on proxy */
export function createAccess(port: number, origin: string | undefined, token = createToken()) {
  return {
    /** Part of the address that an operator opens. */
    token,
    /** Value of the cookie that a page receives for the token. */
    session: createToken(),
    // Cookies are shared by all ports of a host: each console needs another name.
    cookie: `release_console_${port}`,
    /** Pages of other origins must not use the console. */
    origins: origin === undefined ? [`http://127.0.0.1:${port}`, `http://localhost:${port}`] : [origin],
    /** Header in which a sign-on proxy names the user. */
    userHeader: origin === undefined ? undefined : USER_HEADER,
  };
}

function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns true for a request of a page of the console. The check of `Host` prevents DNS rebinding. */
export function isOwnOrigin({ origins }: ConsoleAccess, { method, headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  const isHost = origins.some((own) => new URL(own).host === host);
  const isOrigin = origin === undefined ? method === 'GET' : origins.includes(origin);
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  return isHost && isOrigin && (isNavigation || site === undefined || site === 'same-origin' || site === 'none');
}

export function hasSession({ cookie, session }: ConsoleAccess, { headers }: IncomingMessage): boolean {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookie}=`));
  return found !== undefined && isSameText(found.slice(cookie.length + 1), session);
}

export function hasToken({ token }: ConsoleAccess, query: URLSearchParams): boolean {
  return isSameText(query.get('token') ?? '', token);
}

/** Returns the user named by the sign-on proxy; undefined without such a proxy. */
export function getUser({ userHeader }: ConsoleAccess, { headers }: IncomingMessage): string | undefined {
  const name = userHeader === undefined ? undefined : headers[userHeader];
  return typeof name === 'string' && /^[\w.@+-]{1,100}$/.test(name) ? name : undefined;
}
