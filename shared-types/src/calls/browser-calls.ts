import type { User } from '../session/user.ts';
import { allCalls, type CallName } from './call-table.ts';

/** What a page has to know of a call to send it and to keep its answer; what is left out is the ordinary case. */
export interface BrowserCall {
  /** Whether a logged-in member is needed. */
  readonly login?: true;
  /** Whether its answer is the same for everybody and seldom another one. */
  readonly catalogue?: true;
  /** Longest time in ms that the backend may take for it. */
  readonly maxMs?: number;
  /** @see CallOptions */
  readonly changes?: readonly string[];
  readonly follows?: readonly (keyof User)[];
  readonly member?: Readonly<Partial<Record<string, keyof User>>>;
}

/**
 * The table of calls as a page needs it: data alone. The build of the shell runs this module and keeps what it gives, so
 * that neither the rows nor the library of their schemas come into the browser.
 */
export const BROWSER_CALLS: Readonly<Partial<Record<CallName, BrowserCall>>> = Object.fromEntries(
  allCalls().map(([name, { login, publicCatalogue, maxMs, changes, follows, member }]) => [
    name,
    {
      ...(login && { login }),
      ...(publicCatalogue && { catalogue: true }),
      ...(maxMs !== undefined && { maxMs }),
      ...(changes.length > 0 && { changes }),
      ...(follows.length > 0 && { follows }),
      ...(member !== undefined && { member }),
    },
  ]),
);
