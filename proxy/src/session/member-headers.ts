import type { FastifyRequest } from 'fastify';
import { printableAscii, TRACE_HEADER, writeTraceparent } from 'shared-types/platform';
import { normalizeAddress } from 'shared-types/client-address';

const LONGEST_DEVICE = 300;

/**
 * Where a call comes from, for the member's own list of logins and for limits: the address as this proxy sees it
 * (TRUST_PROXY decides what it believes) and what the browser calls itself; and the trace that it is a part of. Nothing of it is taken over as it came.
 */
export function memberHeaders(request: FastifyRequest): Record<string, string> {
  return {
    [TRACE_HEADER]: writeTraceparent(request.trace),
    'x-member-address': normalizeAddress(request.ip) ?? '',
    'x-member-device': printableAscii(request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
  };
}
