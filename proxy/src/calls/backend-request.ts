import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { getLocale } from '../page/get-locale.ts';
import { buildMemberHeaders } from '../session/member-headers.ts';

/**
 * Builds the headers of a call: content type, token, address and browser. Forwards no header of the browser unchanged.
 * @param token of the member, or of the login that a login replaces
 */
export function buildHeaders(request: FastifyRequest, token: string | undefined): Record<string, string> {
  return {
    ...buildMemberHeaders(request),
    'accept-language': LANGUAGE_TAGS[getLocale(request)],
    accept: 'application/json',
    // Without this header, a server may compress the response.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/** Returns the path of a call with the query, if its parameters travel in it; the body is checked before. */
export function buildPath({ backendPath, travels }: CallDefinition, body: object): string {
  const parameters = Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]);
  return travels === 'query' ? `${backendPath}?${new URLSearchParams(parameters).toString()}` : backendPath;
}

/** Returns the origin of the page that sent the call; empty if the browser sent none. */
export function getPageOrigin(request: FastifyRequest, publicOrigins: readonly string[]): string {
  if (request.headers.origin !== undefined) {
    return request.headers.origin;
  }
  const own = `${request.protocol}://${request.host}`;
  return publicOrigins.includes(own) ? own : '';
}
