import type { CallDefinition } from 'shared-types/calls';
import { compileRequestCheck } from 'shared-types/request-check';
import { HttpFailure } from '../protection/error-responses.ts';

/** Checks a body and returns it unchanged. @throws {HttpFailure} 400 with every problem at its field */
export type BodyCheck = (body: unknown) => object;

/** A call of the table or of a feature, with its compiled check. */
export interface CallRow {
  readonly name: string;
  readonly call: CallDefinition;
  readonly check: BodyCheck;
}

/** Creates a call with the compiled check of its body. */
export function createCallRow(name: string, call: CallDefinition): CallRow {
  return { name, call, check: createBodyCheck(call.request) };
}

/** Compiles the check of a body. */
export function createBodyCheck(schema: CallDefinition['request']): BodyCheck {
  const check = compileRequestCheck(schema);
  return (body) => {
    const issues = check(body);
    if (issues.length > 0) {
      throw new HttpFailure(400, { error: 'The request is invalid.', issues: [...issues] });
    }
    return Object(body);
  };
}
