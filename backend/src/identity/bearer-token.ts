import type { IncomingHttpHeaders } from 'node:http';

/** Returns the bearer token of a request; undefined if it is missing or malformed. */
export function readBearerToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer (?<token>[\w-]+)$/.exec(authorization)?.groups?.token;
}
