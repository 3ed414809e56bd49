import { type Static, Type } from 'typebox';
import { MEMBER_RULES } from '../calls/member-rules.ts';
import { LOCALES } from '../locales/locale.ts';
import { PAGE_WIDTHS } from './release-outcomes.ts';

const MEMBER = MEMBER_RULES.userId.source.replaceAll(/[$^]/g, '');

/** A group of a rollout: `staff`, `member=demo01`, `locale=ko` or `width=phone`. */
export const GroupSchema = Type.String({
  pattern: `^(staff|member=${MEMBER}|locale=(${LOCALES.join('|')})|width=(${PAGE_WIDTHS.join('|')}))$`,
});

/** Whom a canary is for: a share in percent of everybody, or of those whom the groups name. */
export const ScopeSchema = Type.Object({
  percent: Type.Integer({ minimum: 1, maximum: 100 }),
  to: Type.Optional(Type.Array(GroupSchema, { minItems: 1, maxItems: 100 })),
});
export type Scope = Static<typeof ScopeSchema>;

/** How a version is given out step by step. Times are ISO 8601. */
export const RolloutSchema = Type.Object({
  /** Whoever is in stays in while the share grows, and a later rollout draws afresh. */
  salt: Type.String({ minLength: 8 }),
  since: Type.String(),
  /** Shares in percent that proxies take one after the other by themselves. */
  steps: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 50 })),
  /** Least time between two steps, in ms. */
  every: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Visitors of the canary that each step must have seen before the next one. */
  enough: Type.Optional(Type.Integer({ minimum: 1 })),
  /** When the next step may be taken at the earliest. */
  next: Type.Optional(Type.String()),
  /** Visitors that the canary had seen when the present step began. */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Once it is live for everybody and turns out bad, it is rolled back by itself. */
  guard: Type.Optional(Type.Boolean()),
  /** Groups that the share is drawn from; everybody when absent. */
  to: ScopeSchema.properties.to,
  /** Whom the canary was for before: they keep it when it is given to others. */
  kept: Type.Optional(Type.Array(ScopeSchema, { maxItems: 20 })),
});
export type Rollout = Static<typeof RolloutSchema>;
