import { type CallDefinition, ErrorBodySchema, RefusalDetails } from 'shared-types';
import { type TSchema, Type } from 'typebox';
import { cleanBy, type Deviation } from './clean-by.ts';

/** What any refusal may say, whichever call it answers. */
const RefusalSchema = Type.Object({
  status: Type.String(),
  ...RefusalDetails,
  retryAfter: Type.Optional(Type.Integer()),
});

/**
 * An answer of the backend as a page may have it: the fields that the call's row names, at every depth, and nothing else.
 * @param status HTTP status of the answer
 */
export function cleanAnswer(
  call: Pick<CallDefinition, 'success' | 'read'>,
  status: number,
  body: Readonly<Record<string, unknown>>,
): { readonly body: Record<string, unknown>; readonly deviations: readonly Deviation[] } {
  const { value, deviations } = cleanBy(schemaOf(call, status, body.status), body);
  return {
    body: isFields(value) ? value : {},
    // Whether a read says how it went is its own affair, and errors are in the backend's own words.
    deviations: status < 300 ? deviations.filter(({ path }) => !(call.read && path === '/status')) : [],
  };
}

function schemaOf({ success }: Pick<CallDefinition, 'success'>, status: number, outcome: unknown): TSchema {
  if (status >= 300) {
    return ErrorBodySchema;
  }
  return typeof outcome === 'string' && outcome !== 'success' ? RefusalSchema : success;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
