/** How a dialog looks and what it asks for. */
export type MessageKind = 'warning' | 'info' | 'error' | 'success' | 'confirm' | 'loading';

/**
 * Dialogs of the site by their keys: those of the spec's section 8, and from msg3001 on what the frame itself says. The
 * wording belongs to the shell, so that support can name a dialog without knowing it. What a feature says beyond the
 * spec's is a message of its own (`defineMessages`).
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
  /** The site or its backend cannot be reached. */
  msg3005: 'error',
  /** The session ended: idle, expired or logged out elsewhere. */
  msg3007: 'info',
  /** The site has too much to do, or too many requests came from here; `{{when}}` tells when to try again. */
  msg3010: 'warning',
  /** The house answered that it did not do what was asked, in a way that no screen knows. */
  msg3011: 'error',
  /** The session ended while something was being written, which is kept for the next login. */
  msg3014: 'info',
  /** Another member is logged in than the page shows, and loading it again did not help. */
  msg3015: 'warning',
  /** The browser kept no cookie, so nobody is logged in. */
  msg3016: 'warning',
  /** The session ends soon for want of anything done; confirming goes on. `{{time}}` tells when. */
  msg3203: 'confirm',
  /** The session ends soon because it is as old as a session may be. `{{time}}` tells when. */
  msg3204: 'info',
} as const satisfies Record<string, MessageKind>;

export type MessageKey = keyof typeof MESSAGES;
