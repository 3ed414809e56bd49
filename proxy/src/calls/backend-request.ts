import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { localeOf } from '../page/locale-of.ts';
import { memberHeaders } from '../session/member-headers.ts';

/** Returns the headers of a request to the backend: none of the browser's own, only what is built here. */
export function backendHeaders(request: FastifyRequest, token: string | undefined): Record<string, string> {
  return {
    ...memberHeaders(request),
    'accept-language': LANGUAGE_TAGS[localeOf(request)],
    accept: 'application/json',
    // Without this header a server may send any encoding.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/** Returns path and body of a call, whose checked parameters travel in the body, in the address or not at all. */
export function addressedCall({ backendPath, travels }: CallDefinition, body: unknown): { path: string; body: object } {
  if (travels !== 'query') {
    return { path: backendPath, body: travels === 'body' ? Object(body ?? {}) : {} };
  }
  const parameters = Object.entries(body ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  const query = new URLSearchParams(parameters).toString();
  return { path: query === '' ? backendPath : `${backendPath}?${query}`, body: {} };
}

/** Returns the origin of the page that sent the call; empty if the browser named none. */
export function pageOrigin(request: FastifyRequest, publicOrigins: readonly string[]): string {
  if (request.headers.origin !== undefined) {
    return request.headers.origin;
  }
  const own = `${request.protocol}://${request.host}`;
  return publicOrigins.includes(own) ? own : '';
}
