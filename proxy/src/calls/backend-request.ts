import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { normalizeAddress } from 'shared-types/client-address';
import { LANGUAGE_TAGS, printableAscii, TRACE_HEADER, writeTraceparent } from 'shared-types/platform';
import { localeOf } from '../page/locale-of.ts';

/** Maximum length of a browser's name, in characters. */
const MAX_DEVICE_LENGTH = 300;

/** Returns the headers of a request to the backend: none of the browser's own, only what is built here. */
export function backendHeaders(request: FastifyRequest, token: string | undefined): Record<string, string> {
  return {
    [TRACE_HEADER]: writeTraceparent(request.trace),
    // For the member's own list of logins and for limits: the address as this proxy sees it, and the browser's name.
    'x-member-address': normalizeAddress(request.ip) ?? '',
    'x-member-device': printableAscii(request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH),
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
