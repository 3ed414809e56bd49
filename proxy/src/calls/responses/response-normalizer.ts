import type { FastifyBaseLogger } from 'fastify';
import { type CallDefinition, ErrorBodySchema, ErrorDetails } from 'shared-types/calls';
import type { NamedCall } from '../call-row.ts';
import { UpstreamFailure, type UpstreamResponse } from '../upstream.ts';
import { type Deviation, normalizeValue, type Zone } from './normalize-value.ts';
import { type TSchema, Type } from 'typebox';

/** Fields of a rejection, the same for every call. */
const RejectionSchema = Type.Object({
  status: Type.String(),
  ...ErrorDetails,
  retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Schema of a write's response without a status, which confirms nothing. */
const NoStatusSchema = Type.Object({});

/**
 * Normalizes a response of the backend by the schema of its call, with no other fields. A read without a status is a success.
 * @returns no body if the response lacks what cannot be empty
 */
export function normalizeResponse(
  call: Pick<CallDefinition, 'success' | 'read'>,
  { status, body }: UpstreamResponse,
  zone: Zone,
): { readonly body: Record<string, unknown> | undefined; readonly deviations: readonly Deviation[] } {
  const outcome = call.read ? (body.status ?? 'success') : body.status;
  const { value, deviations } = normalizeValue(chooseSchema(call, status, outcome), { ...body, status: outcome }, zone);
  return {
    body: value as Record<string, unknown> | undefined,
    // Errors of the backend have no schema of ours.
    deviations: status < 300 ? deviations : [],
  };
}

function chooseSchema({ success }: Pick<CallDefinition, 'success'>, status: number, outcome: unknown): TSchema {
  if (status >= 300) {
    return ErrorBodySchema;
  }
  return outcome === 'success' ? success : typeof outcome === 'string' ? RejectionSchema : NoStatusSchema;
}

/**
 * Creates a function that normalizes the responses of one backend, and logs each field that differs from the call table
 * once. It throws an `UpstreamFailure` if the response lacks what cannot be empty.
 * @param zone of timestamps that name none, such as `+09:00`
 */
export function createResponseNormalizer(zone: Zone) {
  const logged = new Set<string>();
  return ({ name, call }: NamedCall, answer: UpstreamResponse, log: FastifyBaseLogger): UpstreamResponse => {
    const { body, deviations } = normalizeResponse(call, answer, zone);
    for (const { path, expected, found, read } of deviations) {
      const key = `${name} ${path} ${found}`;
      if (!logged.has(key)) {
        logged.add(key);
        log.warn({ call: name, path, expected, found, read }, 'the backend returned a field in an unexpected form');
      }
    }
    if (body === undefined) {
      throw new UpstreamFailure('fault', `The backend's response to ${name} lacks a required value.`);
    }
    return { status: answer.status, body };
  };
}
