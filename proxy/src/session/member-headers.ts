import type { FastifyRequest } from 'fastify';
import { printableAscii, TRACE_HEADER, writeTraceparent } from 'shared-types/platform';
import { normalizeAddress } from 'shared-types/client-address';

const MAX_DEVICE_CHARACTERS = 300;

/**
 * Returns headers with the caller's address and browser, for the member's list of logins and for limits, and the trace
 * context. The address is determined by TRUST_PROXY; every value is normalized.
 */
export function buildMemberHeaders(request: FastifyRequest): Record<string, string> {
  return {
    [TRACE_HEADER]: writeTraceparent(request.trace),
    'x-member-address': normalizeAddress(request.ip) ?? '',
    'x-member-device': printableAscii(request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_CHARACTERS),
  };
}
