import { type CallDefinition, ErrorBodySchema, RefusalDetails } from 'shared-types/calls';
import { type TSchema, Type } from 'typebox';
import { type Deviation, fitBy, type Zone } from './fit-by.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import { kindOf } from './shape.ts';

/** What any refusal may say, whichever call it answers. */
const RefusalSchema = Type.Object({
  status: Type.String(),
  ...RefusalDetails,
  retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** A write that does not say how it went says nothing. */
const NothingSchema = Type.Object({});

/**
 * An answer of the backend as a page may have it: in the form of the call's row, with the fields that it names and no
 * others. A success always fits its row; a read that says nothing of how it went is one.
 * @returns no body when the answer is of no use: it lacks what cannot be empty
 */
export function fitAnswer(
  call: Pick<CallDefinition, 'success' | 'read'>,
  { status, body }: UpstreamAnswer,
  zone: Zone,
): { readonly body: Record<string, unknown> | undefined; readonly deviations: readonly Deviation[] } {
  const outcome = call.read ? (body.status ?? 'success') : body.status;
  const { value, deviations } = fitBy(schemaOf(call, status, outcome), { ...body, status: outcome }, zone);
  return {
    body: kindOf(value) === 'object' ? (value as Record<string, unknown>) : undefined,
    // Errors are in the backend's own words.
    deviations: status < 300 ? deviations : [],
  };
}

function schemaOf({ success }: Pick<CallDefinition, 'success'>, status: number, outcome: unknown): TSchema {
  if (status >= 300) {
    return ErrorBodySchema;
  }
  return outcome === 'success' ? success : typeof outcome === 'string' ? RefusalSchema : NothingSchema;
}
