// The call table, the types of its fields and the rules of requests.
export { ResponseTimestamp, ENTRY_ID, EntryId, ListedId } from './calls/response-types.ts';
export * from './calls/banks.ts';
export * from './calls/browser-call.ts';
export * from './calls/call-table.ts';
export * from './calls/define-call.ts';
export * from './calls/agreed.ts';
export * from './calls/agreements.ts';
// What features write their own calls with.
export { Type } from 'typebox';
export {
  Code,
  MASKED,
  MaskedNumber,
  MaxCount,
  Moment,
  nullable,
  PositiveWon,
  RowId,
  Skip,
  strict,
  Won,
} from './calls/field-types.ts';
export * from './calls/member-rules.ts';
export * from './calls/own-calls.ts';
export * from './calls/own-id.ts';
export * from './calls/passkey-response.ts';
export * from './calls/passkey-rules.ts';
export type { Assertion, NewCredential } from './calls/passkey-types.ts';
export * from './calls/base64-image.ts';
export * from './calls/promotion.ts';
export * from './calls/protection-calls.ts';
export * from './calls/protection-choices.ts';
export * from './calls/round-record.ts';
export * from './calls/statuses.ts';
export { STATEMENT_KINDS, type StatementKind } from './calls/wallet-calls.ts';
export * from './calls/text-types.ts';
export * from './calls/words.ts';
export * from './session/agent.ts';
export * from './session/session-response.ts';
export * from './session/session-path.ts';
