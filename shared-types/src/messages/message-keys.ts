/** How a dialog looks and what it asks for. */
export type MessageKind = 'warning' | 'info' | 'error' | 'success' | 'confirm' | 'loading';

/**
 * Every dialog of the site by its key (spec section 8); keys from msg3001 on are ours, for outcomes that the spec
 * names without a message. The wording belongs to the shell, so that support can name a dialog without knowing it.
 */
export const MESSAGES = {
  msg2001: 'warning',
  msg2002: 'info',
  msg2003: 'info',
  msg2004: 'info',
  msg2012: 'error',
  msg2024: 'warning',
  msg2025: 'warning',
  msg2026: 'success',
  msg2027: 'error',
  msg2029: 'success',
  msg2030: 'error',
  msg2053: 'success',
  msg2054: 'error',
  msg2218: 'warning',
  msg2221: 'confirm',
  msg2222: 'confirm',
  /** Logging out, asked first. */
  msg3001: 'confirm',
  /** Something is being sent or opened. */
  msg3002: 'loading',
  /** Login refused for now: too many attempts or another lock (`time`); `{{until}}` tells how long. */
  msg3003: 'warning',
  /** Login refused: the account waits for approval (`wait`). */
  msg3004: 'info',
  /** The site or its backend cannot be reached. */
  msg3005: 'error',
  /** The browser kept the game's window from opening; a link to open it by hand is given. */
  msg3006: 'warning',
  /** The session ended: idle, expired or logged out elsewhere. */
  msg3007: 'info',
  /** Opening a game refused: the balance does not reach (`balance`). */
  msg3008: 'warning',
  /** Login refused: the house suspended the account (`suspended`). */
  msg3009: 'warning',
  /** The site has too much to do, or too many requests came from here; `{{when}}` tells when to try again. */
  msg3010: 'warning',
  /** The house answered that it did not do what was asked, in a way that no screen knows. */
  msg3011: 'error',
  /** A game is still being opened; a line at the foot of the page, not a dialog. */
  msg3012: 'loading',
  /** Deleting one note, asked first. */
  msg3060: 'confirm',
  /** Deleting all notes, asked first. */
  msg3061: 'confirm',
  /** Deleting one ticket, asked first. */
  msg3062: 'confirm',
  /** Sending a deposit request, asked first. */
  msg3101: 'confirm',
  /** A deposit request arrived. */
  msg3102: 'success',
  /** A deposit refused: another one waits (`wait`). */
  msg3103: 'warning',
  /** No amount was given. */
  msg3104: 'warning',
  /** The amount is below the least one. */
  msg3105: 'warning',
  /** The amount is no multiple of the step. */
  msg3106: 'warning',
  /** The amount is more than there is, or than may be sent at once. */
  msg3107: 'warning',
  /** The payer’s name of a deposit is missing or too short or long. */
  msg3108: 'warning',
  /** Cancelling a waiting deposit request, asked first. */
  msg3109: 'confirm',
  /** A waiting deposit request was cancelled. */
  msg3110: 'success',
  /** A deposit request could not be cancelled: it is no longer waiting (`wait`). */
  msg3111: 'warning',
  /** Hiding finished requests, asked first. */
  msg3112: 'confirm',
  /** Asking for the account to pay to, asked first. */
  msg3113: 'confirm',
  /** The question for the account arrived. */
  msg3114: 'success',
  /** The question for the account refused: one has no answer yet (`wait`). */
  msg3115: 'info',
  /** A request refused: it is closed now (`time`, closed). */
  msg3116: 'warning',
  /** A request refused: too soon after the last one (`time`, interval). */
  msg3117: 'warning',
  /** A request refused: a limit is reached (`time`, limit). */
  msg3118: 'warning',
  /** A request refused: the member takes a break (`time`, break). */
  msg3119: 'info',
  /** A request refused: the member excluded himself or herself (`time`, excluded). */
  msg3120: 'info',
  /** A request refused for now, without a known end (`time`). */
  msg3121: 'warning',
  /** Sending a withdrawal request, asked first. */
  msg3122: 'confirm',
  /** A withdrawal request arrived and its money is held. */
  msg3123: 'success',
  /** A withdrawal refused: another one waits (`wait`). */
  msg3124: 'warning',
  /** A withdrawal refused: the balance does not reach (`balance`). */
  msg3125: 'warning',
  /** The exchange password is missing or has not six digits. */
  msg3126: 'warning',
  /** The exchange password is wrong (`pass`). */
  msg3127: 'error',
  /** Turning comp money into spendable money, asked first. */
  msg3128: 'confirm',
  /** Comp money became spendable money. */
  msg3129: 'success',
  /** Converting comp money refused: there is too little (`low_point`). */
  msg3130: 'warning',
  /** A money request got no answer; sending it again has no second effect. */
  msg3131: 'error',
  /** A form was sent before, in another tab or before its answer was lost (409). */
  msg3132: 'warning',
  /** A money request could not be carried out for another reason. */
  msg3133: 'error',
  /** A statement is too long to be saved or printed at once. */
  msg3134: 'warning',
  /** A request refused: a limit is reached, and when it has room again depends on the amount (`time`, limit). */
  msg3135: 'warning',
  /** A request refused: the member excluded himself or herself for ever (`time`, excluded). */
  msg3136: 'info',
  /** Registered: the member may log in. */
  msg3201: 'success',
  /** Registered: the house looks first, and the member waits. */
  msg3202: 'success',
  /** The session ends soon for want of anything done; confirming goes on. `{{time}}` tells when. */
  msg3203: 'confirm',
  /** The session ends soon because it is as old as a session may be. `{{time}}` tells when. */
  msg3204: 'info',
  /** A password was changed; every other login ended. */
  msg3205: 'success',
  /** The bank account was changed. */
  msg3206: 'success',
  /** Logging out of every device, asked first. */
  msg3207: 'confirm',
  /** A self-exclusion, asked first where the screen has not said everything beside its button. */
  msg3208: 'confirm',
  /** What was changed holds from now on. */
  msg3209: 'success',
} as const satisfies Record<string, MessageKind>;

export type MessageKey = keyof typeof MESSAGES;
