import { platform } from 'shell/platform';

export type Draft = typeof NO_DRAFT;

export const NO_DRAFT = { title: '', contents: '' };

/** Maximum age of a draft, in ms. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the member's unsent text. @param ticket ticket of the reply; undefined for a new one */
export function useDraft(ticket?: number | string): readonly [Draft, (changed: Draft) => void] {
  return platform.useDraft(ticket === undefined ? 'help' : `help.${ticket}`, NO_DRAFT, { maxAgeMs: MAX_AGE_MS });
}

export function isEmpty({ title, contents }: Draft): boolean {
  return title.trim() === '' && contents.trim() === '';
}
