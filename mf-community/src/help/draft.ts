import type { KeptTexts } from 'shared-types/platform';

/** What a member has written of a ticket that is not sent yet. */
export interface Draft {
  readonly title: string;
  readonly contents: string;
}

export const NO_DRAFT: Draft = { title: '', contents: '' };

/** How long a draft is worth keeping, in ms. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Whose draft of what: a new ticket, or more in the ticket that is named. */
export interface DraftOwner {
  readonly userId: string;
  readonly ticket?: number | string;
}

const keyOf = ({ userId, ticket }: DraftOwner) => `help_draft_${userId}${ticket === undefined ? '' : `_${ticket}`}`;

/** The draft that this browser keeps for a member; an empty one when there is none. */
export function readDraft(storage: KeptTexts, owner: DraftOwner, now: number): Draft {
  try {
    const { title, contents, at } = JSON.parse(storage.read(keyOf(owner)) ?? '{}') as Partial<
      Record<keyof Draft | 'at', unknown>
    >;
    return typeof title === 'string' && typeof contents === 'string' && typeof at === 'number' && now - at < KEPT_MS
      ? { title, contents }
      : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(storage: KeptTexts, owner: DraftOwner, draft: Draft, now: number): void {
  if (isEmpty(draft)) {
    storage.remove(keyOf(owner));
  } else {
    storage.write(keyOf(owner), JSON.stringify({ ...draft, at: now }));
  }
}

/** Whether nothing was written. */
export function isEmpty({ title, contents }: Draft): boolean {
  return title.trim() === '' && contents.trim() === '';
}
