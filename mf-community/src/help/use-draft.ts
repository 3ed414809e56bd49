import { platform } from 'shell/platform';

/** What a member wrote in a ticket that is not sent yet. */
export type Draft = typeof NO_DRAFT;

export const NO_DRAFT = { title: '', contents: '' };

/** How long a draft is stored, in ms. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Hook: what the member has written and not sent, stored when the page is left.
 * @param ticket the ticket that more is written in; a new one when absent
 */
export function useDraft(ticket?: number | string): readonly [Draft, (changed: Draft) => void] {
  return platform.useDraft(ticket === undefined ? 'help' : `help.${ticket}`, NO_DRAFT, { maxAgeMs: MAX_AGE_MS });
}

/** Returns true if nothing was written. */
export function isEmpty({ title, contents }: Draft): boolean {
  return title.trim() === '' && contents.trim() === '';
}
