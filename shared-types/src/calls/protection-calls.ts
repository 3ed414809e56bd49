import { type Static, Type } from 'typebox';
import { MAX_SENT_WON } from '../constants.ts';
import { ResponseTimestamp } from './response-types.ts';
import { defineCall } from './define-call.ts';
import { Moment, nullable, SignedWon, strict, Won } from './field-types.ts';
import { EXCLUSION_PERIODS, LIMIT_KINDS, LIMIT_PERIODS } from './protection-choices.ts';

/** Play state of a member in this login. Amounts in won. */
export const PlaySchema = Type.Object({
  elapsed: Type.Integer({ minimum: 0, description: 'ms since login' }),
  /** Won less staked since the login; stakes of open rounds count as staked. */
  net: SignedWon,
  staked: Type.Optional(Won),
  won: Type.Optional(Won),
  /** Play is the member's own action: the session lasts while stakes are taken. Absent when no game was opened. */
  sinceStake: Type.Optional(Type.Integer({ minimum: 0, description: 'ms since the last stake in this login' })),
  /** Time of the next reality check; absent if the member has none. */
  nextCheck: Type.Optional(Moment),
  /** Active break or self-exclusion. `until` is undefined if it is permanent. */
  stopped: Type.Optional(
    Type.Object({
      reason: Type.Union([Type.Literal('break'), Type.Literal('excluded')]),
      until: Type.Optional(Moment),
    }),
  ),
});
export type Play = Static<typeof PlaySchema>;

/** A limit that a member sets; 0 allows nothing. */
const LimitWon = Type.Integer({ minimum: 0, maximum: MAX_SENT_WON });

const Kind = Type.Enum(LIMIT_KINDS);
const Period = Type.Enum(LIMIT_PERIODS);

const Limit = Type.Object({
  kind: Kind,
  period: Period,
  /** Null: no limit. */
  amount: nullable(Won),
  /** Used amount; never below 0. */
  used: Won,
  /** A requested looser limit: it may be confirmed from `effectiveAt` on and has no effect before. */
  pending: nullable(Type.Object({ amount: nullable(Won), effectiveAt: ResponseTimestamp })),
});

/** Reads whose promotions a break or self-exclusion removes immediately. */
const PROMOTIONAL_READS = [
  'get-notice-popup',
  'get-user-note',
  'get-user-notices',
  'user-get-advertisement',
  'usre-get-note-list',
] as const;

/** Calls by which a member protects himself or herself; every amount is in won. */
export const PROTECTION_CALLS = {
  'rg-get': defineCall({
    summary: 'The member’s limits, break, self-exclusion and reality check, and the result of play since this login.',
    backendPath: '/public/user/rg_get',
    read: true,
    response: {
      limits: Type.Array(Limit),
      checkMinutes: nullable(Type.Integer()),
      /** A deposit limit must be offered: there is no limit and no deposit request yet, and it was not declined. */
      offer: Type.Boolean(),
      /** Limits have been unchanged for half a year: the member is prompted to review them. */
      review: Type.Optional(Type.Boolean()),
      play: PlaySchema,
    },
  }),
  'rg-set-limit': defineCall({
    summary:
      'Set a limit, null for none. A stricter one applies immediately; a looser one waits 24 hours and is then sent again with confirm.',
    backendPath: '/public/user/rg_set_limit',
    changes: ['rg-get', 'get-balance-deposit-lock'],
    request: strict({
      kind: Kind,
      period: Period,
      amount: nullable(LimitWon),
      confirm: Type.Optional(Type.Literal(true)),
    }),
    response: { effectiveAt: ResponseTimestamp },
    errors: ['time'],
  }),
  'rg-cancel-limit': defineCall({
    summary: 'Cancel a looser limit that waits.',
    backendPath: '/public/user/rg_cancel_limit',
    changes: ['rg-get'],
    request: strict({ kind: Kind, period: Period }),
  }),
  'rg-decline-offer': defineCall({
    summary: 'Decline a deposit limit; it is not offered again before the first deposit.',
    backendPath: '/public/user/rg_decline_offer',
    changes: ['rg-get'],
  }),
  'rg-keep-limits': defineCall({
    summary: 'Confirm the limits unchanged; the next review is half a year later.',
    backendPath: '/public/user/rg_keep_limits',
    changes: ['rg-get'],
  }),
  'rg-break': defineCall({
    summary: 'Stop games and deposits immediately until a timestamp; a break can be extended, never shortened.',
    backendPath: '/public/user/rg_break',
    changes: ['rg-get', 'get-balance-deposit-lock', ...PROMOTIONAL_READS],
    urgency: 'money',
    request: strict({ until: Moment }),
    response: { until: ResponseTimestamp, promotions: Type.Optional(Type.Boolean()) },
    member: ['promotions'],
    errors: ['time'],
  }),
  'rg-exclude': defineCall({
    summary: 'Exclude oneself from games and deposits immediately; it cannot be undone before its end.',
    backendPath: '/public/user/rg_exclude',
    changes: ['rg-get', 'get-balance-deposit-lock', ...PROMOTIONAL_READS],
    urgency: 'money',
    request: strict({ period: Type.Enum(EXCLUSION_PERIODS), confirm: Type.Literal(true) }),
    response: { until: nullable(Moment), promotions: Type.Optional(Type.Boolean()) },
    member: ['promotions'],
  }),
  'rg-set-check': defineCall({
    summary: 'Set the interval of the reality check, null for none.',
    backendPath: '/public/user/rg_set_check',
    changes: ['rg-get'],
    request: strict({ minutes: nullable(Type.Integer({ minimum: 5, maximum: 480 })) }),
    response: { nextCheck: nullable(Moment) },
  }),
  'rg-check-ack': defineCall({
    summary: 'Acknowledge the reality check.',
    backendPath: '/public/user/rg_check_ack',
    changes: ['rg-get'],
    response: { nextCheck: nullable(Moment) },
  }),
} as const;
