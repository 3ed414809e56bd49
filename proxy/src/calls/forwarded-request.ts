import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { getLocale } from '../page/get-locale.ts';
import { buildMemberHeaders } from '../session/member-headers.ts';
import type { MemberSession } from '../session/session-data.ts';

interface Sender {
  readonly call: CallDefinition;
  readonly member: MemberSession | undefined;
  readonly publicOrigins: readonly string[];
}

/**
 * Builds the headers of a forwarded call: content type, the member's token, address and browser, and the page's origin
 * if the call needs it. Forwards no header of the browser unchanged.
 * @param prepared host and length, set by the proxying plugin
 */
export function buildHeaders(
  request: FastifyRequest,
  prepared: NodeJS.Dict<string | string[]>,
  { call, member, publicOrigins }: Sender,
): NodeJS.Dict<string | string[]> {
  return {
    ...buildMemberHeaders(request),
    host: prepared.host,
    'accept-language': LANGUAGE_TAGS[getLocale(request)],
    accept: 'application/json',
    // Without a word of it a server may send any form.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'content-length': prepared['content-length'],
    ...(member !== undefined && (call.login || call.optionalLogin) && { authorization: `Bearer ${member.token}` }),
    ...(call.sendsOrigin && { origin: pageOrigin(request, publicOrigins) }),
  };
}

/** Returns the query of a call whose backend takes its parameters in the address; the body is checked before. */
export function buildQuery(body: unknown): string {
  const parameters = Object.entries(body ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  return new URLSearchParams(parameters).toString();
}

/** Returns the origin of the page that sent the call; empty if the browser sent none. */
function pageOrigin(request: FastifyRequest, publicOrigins: readonly string[]): string {
  if (request.headers.origin !== undefined) {
    return request.headers.origin;
  }
  const own = `${request.protocol}://${request.host}`;
  return publicOrigins.includes(own) ? own : '';
}
