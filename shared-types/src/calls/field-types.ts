import { type TProperties, type TSchema, Type } from 'typebox';
import { MAX_SENT_WON, MAX_WON, WITHDRAW_LEAST_WON } from '../constants.ts';
import { MEMBER_RULES } from './member-rules.ts';
import { ChosenLoginName, IdentityText, Line } from './text-types.ts';

/** An amount of won: an integer that JSON carries exactly. */
export const Won = Type.Integer({ minimum: 0, maximum: MAX_WON });

/** An amount of won in a request: positive, and limited so that sums of amounts are exact, too. */
export const PositiveWon = Type.Integer({ minimum: 1, maximum: MAX_SENT_WON });

export const WithdrawWon = Type.Integer({ minimum: WITHDRAW_LEAST_WON, maximum: MAX_SENT_WON });

/** A change of money that may go either way, in won. */
export const SignedWon = Type.Integer({ minimum: -MAX_WON, maximum: MAX_WON });

/** Made by the client when a form opens; the same id never has a second effect. */
export const RequestId = Type.String({
  maxLength: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** The same for calls that some backends know without one: what is sent again then counts as another request. */
export const OptionalRequestId = Type.Optional(RequestId);

/** Identifies a row; positive whole numbers as the backend's tables count them. */
export const RowId = Type.Integer({ minimum: 1, maximum: MAX_WON });

/** Timestamp of the years 1 to 9999, ISO 8601 in UTC or with an offset. */
export const Moment = Type.String({ format: 'date-time', maxLength: 40, pattern: '^(?!0000)[0-9]{4}-' });

/** Number of rows of a list that precede the requested page. */
export const Skip = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

/** Total number of rows, of which the response contains one page. */
export const MaxCount = Type.Integer({ minimum: 0 });

/** `y` if the game is available; other values mean it is not. */
export const Used = Type.String();

/** A catalogue code as the backend has it; some name providers by words, with spaces, in Hangul. */
export const Code = Line({ minLength: 1, maxLength: 64 });

/** A company that makes games, with what it is called. */
export const GameCompany = Type.Object({ code: Code, nameKo: Type.String(), nameEn: Type.String() });

/** Login name of a member. */
export const UserId = Type.String({ ...MEMBER_RULES.userIdLength, pattern: MEMBER_RULES.userId.source });

/** Login name that a new member may choose. */
export const NewUserId = ChosenLoginName({ ...MEMBER_RULES.userIdLength, pattern: MEMBER_RULES.userId.source });

/** Short name of a member that others may see. */
export const Nick = IdentityText('nick', MEMBER_RULES.nick);

/** Name of the person or company that a bank account belongs to. */
export const AccountHolder = IdentityText('accountHolder', MEMBER_RULES.bankOwner);

/** Code of the member who referred a new one. */
export const ReferralCode = IdentityText('referralCode', MEMBER_RULES.referralCode);

/** Six-digit password for money actions. */
export const ExchangePassword = Type.String({ maxLength: 6, pattern: MEMBER_RULES.exchangePassword.source });

/** Korean mobile number, digits only. */
export const Phone = Type.String({ maxLength: 11, pattern: MEMBER_RULES.phone.source });

/** Schema keyword of a text that the proxy masks before a page gets it. */
export const MASKED = 'x-masked';

/** Number of an account or a phone, of which a few digits are shown. */
export const MaskedNumber = Type.String({ [MASKED]: true });

/** Creates the schema of an object that rejects unknown fields. */
export function strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
