import type { CallName } from 'shared-types';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { siteState } from '../site-state/site-state.ts';

/** Whether the site's backend has a call. */
export function hasCall(name: CallName): boolean {
  return (BROWSER_CALLS[name]?.level ?? 1) <= (siteState.backendLevel ?? 3);
}
