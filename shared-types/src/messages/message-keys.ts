export type MessageKind = 'warning' | 'info' | 'error' | 'success' | 'confirm' | 'loading';

/**
 * Dialogs of the site by key: those of the specification's section 8, and from msg3001 on the shell's. The shell
 * contains the texts; support names a dialog by its key. Features define additional messages (`defineMessages`).
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
  /** Confirms a logout. */
  msg3001: 'confirm',
  /** Something is being sent or opened. */
  msg3002: 'loading',
  /** The site or its backend cannot be reached. */
  msg3005: 'error',
  /** The session ended: idle, expired or logged out elsewhere. */
  msg3007: 'info',
  /** The site is overloaded, or too many requests were sent from here; `{{when}}` is the time to try again. */
  msg3010: 'warning',
  /** The site rejected the request with a status that no screen knows. */
  msg3011: 'error',
  /** The session ended while something was being written, which is stored for the next login. */
  msg3014: 'info',
  /** Another member is logged in than the page shows, and loading it again did not help. */
  msg3015: 'warning',
  /** The browser stored no cookie, so the login failed. */
  msg3016: 'warning',
  /** The session ends soon without activity; confirming extends it. `{{time}}` is its end. */
  msg3203: 'confirm',
  /** The session ends soon because of its maximum age. `{{time}}` is its end. */
  msg3204: 'info',
} as const satisfies Record<string, MessageKind>;

export type MessageKey = keyof typeof MESSAGES;
