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
  /** Deleting one note, asked first. */
  msg3060: 'confirm',
  /** Deleting all notes, asked first. */
  msg3061: 'confirm',
  /** Deleting one ticket, asked first. */
  msg3062: 'confirm',
} as const satisfies Record<string, MessageKind>;

export type MessageKey = keyof typeof MESSAGES;
