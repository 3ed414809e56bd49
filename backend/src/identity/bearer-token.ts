import type { IncomingHttpHeaders } from 'node:http';

/** The token that a request carries, undefined when it carries none or none of our form. */
export function bearerToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer (?<token>[\w-]+)$/.exec(authorization)?.groups?.token;
}
