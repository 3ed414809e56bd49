import type { CallDefinition } from 'shared-types';
import { type BodyCheck, bodyCheck } from './request-body.ts';

/** A call of the table, or of a feature's own, ready to be served. */
export interface CallRow {
  readonly name: string;
  readonly call: CallDefinition;
  readonly check: BodyCheck;
}

/** Makes a call ready: the check of its body is compiled once. */
export function callRow(name: string, call: CallDefinition): CallRow {
  return { name, call, check: bodyCheck(call.request) };
}
