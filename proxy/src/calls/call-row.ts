import type { CallDefinition } from 'shared-types/calls';
import { compileRequestCheck, type RequestCheck } from 'shared-types/request-check';
import { HttpFailure } from '../protection/error-responses.ts';

/** Checks a body and returns it unchanged. @throws {HttpFailure} 400 with every problem at its field */
export type BodyCheck = (body: unknown) => object;

export interface NamedCall {
  readonly name: string;
  readonly call: CallDefinition;
}

export interface CallRow extends NamedCall {
  readonly check: BodyCheck;
}

export function createCallRow(name: string, call: CallDefinition): CallRow {
  return { name, call, check: createBodyCheck(call.request) };
}

/** Creates the check of a body; the first body compiles it. */
export function createBodyCheck(schema: CallDefinition['request']): BodyCheck {
  let check: RequestCheck | undefined;
  return (body) => {
    check ??= compileRequestCheck(schema);
    const issues = check(body);
    if (issues.length > 0) {
      throw new HttpFailure(400, { error: 'The request is invalid.', issues: [...issues] });
    }
    return Object(body);
  };
}
