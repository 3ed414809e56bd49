import { type CallDefinition, ErrorBodySchema, RefusalDetails } from 'shared-types/calls';
import { type TSchema, Type } from 'typebox';
import { type Deviation, normalizeValue, type Zone } from './normalize-value.ts';
import type { UpstreamResponse } from '../upstream.ts';

/** Fields of a rejection, the same for every call. */
const RejectionSchema = Type.Object({
  status: Type.String(),
  ...RefusalDetails,
  retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** A write without a status confirms nothing. */
const NothingSchema = Type.Object({});

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
  const { value, deviations } = normalizeValue(schemaOf(call, status, outcome), { ...body, status: outcome }, zone);
  return {
    body: value as Record<string, unknown> | undefined,
    // Errors are in the backend's own words.
    deviations: status < 300 ? deviations : [],
  };
}

function schemaOf({ success }: Pick<CallDefinition, 'success'>, status: number, outcome: unknown): TSchema {
  if (status >= 300) {
    return ErrorBodySchema;
  }
  return outcome === 'success' ? success : typeof outcome === 'string' ? RejectionSchema : NothingSchema;
}
