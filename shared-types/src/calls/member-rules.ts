/** Rules of a member's data, for calls and for forms; lengths are in characters as JSON counts them. */
export const MEMBER_RULES = {
  userId: /^[a-z0-9]{4,16}$/,
  userIdLength: { minLength: 4, maxLength: 16 },
  password: { minLength: 8, maxLength: 64 },
  nick: { minLength: 2, maxLength: 8 },
  /** Korean mobile number, digits only. */
  phone: /^01[0-9]{8,9}$/,
  bankOwner: { minLength: 2, maxLength: 20 },
  bankNumber: /^[0-9]{10,16}$/,
  bankNumberLength: { minLength: 10, maxLength: 16 },
  exchangePassword: /^[0-9]{6}$/,
  referralCode: { minLength: 4, maxLength: 20 },
} as const;
