import { type Static, Type } from 'typebox';
import { MEMBER_RULES } from '../calls/member-rules.ts';
import { LOCALES } from '../locales/locale.ts';
import { PAGE_WIDTHS } from './release-outcomes.ts';

const MEMBER = MEMBER_RULES.userId.source.replaceAll(/[$^]/g, '');

/** A group of a rollout: `staff`, `member=demo01`, `locale=ko` or `width=phone`. */
export const GroupSchema = Type.String({
  pattern: `^(staff|member=${MEMBER}|locale=(${LOCALES.join('|')})|width=(${PAGE_WIDTHS.join('|')}))$`,
});

/** Scope of a canary: a share in percent of all visitors, or of some groups. */
export const ScopeSchema = Type.Object({
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  to: Type.Optional(Type.Array(GroupSchema, { minItems: 1, maxItems: 100 })),
});
export type Scope = Static<typeof ScopeSchema>;

/** Stepwise rollout of a version. Times are ISO 8601. */
export const RolloutSchema = Type.Object({
  /** Visitors stay included while the share grows; a later rollout assigns them again. */
  salt: Type.String({ minLength: 8 }),
  since: Type.String(),
  /** Shares in percent that proxies take one after the other by themselves. */
  steps: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 50 })),
  /** Least time between two steps, in ms. */
  every: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Visitors of the canary that each step must have seen before the next one. */
  enough: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Earliest time of the next step. */
  next: Type.Optional(Type.String()),
  /** Visitors of the canary when the current step started. */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** A bad version is rolled back automatically after it went live for all. */
  guard: Type.Optional(Type.Boolean()),
  /** Groups of the share; undefined: all visitors. */
  to: ScopeSchema.properties.to,
  /** Earlier scopes of the canary, which retain it when it is assigned to others. */
  kept: Type.Optional(Type.Array(ScopeSchema, { maxItems: 20 })),
});
export type Rollout = Static<typeof RolloutSchema>;
