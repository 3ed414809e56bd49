import { type Static, Type } from 'typebox';
import { MaskedNumber, Won } from '../calls/field-types.ts';
import type { InDomainNames } from '../calls/words.ts';

const Count = Type.Integer({ minimum: 0 });

/** The member as the wire has him or her (spec section 3, User). Amounts are in won; `banknum` arrives masked. */
export const UserSchema = Type.Object({
  userId: Type.String({ minLength: 1 }),
  nick: Type.String(),
  phone: Type.Optional(MaskedNumber),
  level: Type.Integer({ minimum: 0 }),
  /** `agent` shows the agent button; any other value is a plain member. */
  playType: Type.String(),
  /** Spendable money. */
  balance: Won,
  /** Money in play: stakes of open rounds. */
  in_balance: Won,
  /** Comp money. */
  rolling: Won,
  bankname: Type.Optional(Type.String()),
  bankOwner: Type.Optional(Type.String()),
  banknum: Type.Optional(MaskedNumber),
  noteCount: Count,
  helpCount: Count,
  /** Changes with notices, pop-ups and banners, so that an open page refreshes them. */
  newsRevision: Type.Optional(Count),
  /** False during a break or self-exclusion; if undefined, the play of a health check decides. */
  promotions: Type.Optional(Type.Boolean()),
});
export type WireUser = Static<typeof UserSchema>;

/** The member as the page knows him or her. */
export type User = InDomainNames<WireUser>;

/** Fields of the stored user that a health check may change: any of them. */
export const UserPatchSchema = Type.Partial(UserSchema);
export type WireUserPatch = Static<typeof UserPatchSchema>;

export type UserPatch = InDomainNames<WireUserPatch>;
