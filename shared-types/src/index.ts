export { AnsweredMoment, ENTRY_ID, EntryId, ListedId } from './calls/answer-types.ts';
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
  NoParameters,
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
export * from './calls/passkey-answer.ts';
export * from './calls/passkey-rules.ts';
export type { Assertion, NewCredential } from './calls/passkey-types.ts';
export * from './calls/picture-data.ts';
export * from './calls/promotion.ts';
export * from './browser/copy-text.ts';
export * from './browser/keep-focus.ts';
export * from './browser/random-id.ts';
export * from './cookies/host-cookie.ts';
export * from './calls/protection-calls.ts';
export * from './calls/protection-choices.ts';
export * from './calls/round-record.ts';
export * from './calls/statuses.ts';
export { STATEMENT_KINDS, type StatementKind } from './calls/wallet-calls.ts';
export * from './calls/text-types.ts';
export * from './calls/words.ts';
export * from './characters/escape-characters.ts';
export * from './characters/refused-characters.ts';
export * from './constants.ts';
export * from './days/period.ts';
export * from './feature/compare-code-units.ts';
export * from './feature/feature-descriptor.ts';
export * from './feature/feature-outcome.ts';
export * from './feature/route-entries.ts';
export * from './feature/route-links.ts';
export * from './feature/slot-names.ts';
export * from './formatting/format-date.ts';
export * from './formatting/format-number.ts';
export * from './formatting/read-won.ts';
export * from './formatting/typed-number.ts';
export * from './formatting/typed-won.ts';
export type * from './house/house-help.ts';
export * from './identity/identity-text.ts';
export * from './identity/reserved-names.ts';
export * from './links/safe-link.ts';
export * from './locales/locale.ts';
export * from './locales/texts.ts';
export * from './messages/failure-message.ts';
export * from './messages/message-keys.ts';
export * from './messages/own-messages.ts';
export * from './pictures/picture-side.ts';
export * from './platform/platform-version.ts';
export type * from './platform/platform.ts';
export * from './platform/routing-parts.ts';
export * from './registry/registry.ts';
export * from './registry/release-outcomes.ts';
export * from './registry/release-report.ts';
export * from './registry/rollout.ts';
export type * from './registry/server-page.ts';
export * from './registry/site-state.ts';
export * from './session/agent.ts';
export * from './session/session-answer.ts';
export * from './session/session-path.ts';
export * from './session/can-see-promotions.ts';
export type * from './session/session-state.ts';
export * from './session/user.ts';
export * from './tracing/traceparent.ts';
