import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { MAX_WON } from '../constants.ts';
import { MEMBER_RULES } from './member-rules.ts';

/** An amount of won: an integer that JSON carries exactly. */
export const Won = Type.Integer({ minimum: 0, maximum: MAX_WON });

/** An amount of won that a member sends: more than nothing. */
export const PositiveWon = Type.Integer({ minimum: 1, maximum: MAX_WON });

/** A change of money that may go either way, in won. */
export const SignedWon = Type.Integer({ minimum: -MAX_WON, maximum: MAX_WON });

/** Made by the client when a form opens; the same id never has a second effect. */
export const RequestId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** Identifies a row; positive whole numbers as the backend's tables count them. */
export const RowId = Type.Integer({ minimum: 1, maximum: MAX_WON });

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String();

/** How many rows of a list to leave out before the page that is wanted. */
export const Skip = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

/** How many rows there are in all, of which the answer carries one page. */
export const MaxCount = Type.Integer({ minimum: 0 });

/** `y` when the game may be opened; anything else rests. */
export const Used = Type.String();

/** A catalogue code as it appears in addresses and calls. */
export const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Login name of a member. */
export const UserId = Type.String({ pattern: MEMBER_RULES.userId.source });

/** Short name of a member that others may see. */
export const Nick = Type.String(MEMBER_RULES.nick);

/** Six-digit password for money actions. */
export const ExchangePassword = Type.String({ pattern: MEMBER_RULES.exchangePassword.source });

/** Korean mobile number, digits only. */
export const Phone = Type.String({ pattern: MEMBER_RULES.phone.source });

/** An object that refuses fields that it does not name. */
export function strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A schema whose value may be null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** The request of a call without parameters: `{}`. */
export const NoParameters = strict({});
export type NoParameters = Static<typeof NoParameters>;
