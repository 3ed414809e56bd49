import { compareCodeUnits, type PromptMessage, type WaitingCount } from 'shared-types/registry';
import type { User } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';

/** A prompt about unread items, and the page that it links to. */
interface UnreadPrompt {
  readonly message: PromptMessage;
  readonly path: string;
  readonly count: number;
}

/** Counts of unread items, by the message that reports them. */
export type UnreadCounts = Readonly<Partial<Record<PromptMessage, number>>>;

/** Fields of a member that count unread items. */
export type UnreadUser = Pick<User, WaitingCount>;

/**
 * Returns the prompt to show, if any: notes first, then support replies, never on the page that shows them (spec
 * section 4), and only for counts that grew.
 * @param path current page
 */
export function getPrompt(user: UnreadUser, path: string, seen: UnreadCounts): UnreadPrompt | undefined {
  return listPrompts(user).find((prompt) => prompt.count > (seen[prompt.message] ?? 0) && !isOn(prompt.path, path));
}

/** Returns the seen counts without the items that the member has read since then. */
export function mergeSeenCounts(seen: UnreadCounts, user: UnreadUser): UnreadCounts {
  const now = listPrompts(user).map(({ message, count }) => [message, Math.min(seen[message] ?? 0, count)]);
  return { ...seen, ...(Object.fromEntries(now) as UnreadCounts) };
}

/** Returns the counts of all unread items, by the message that reports them. */
export function getUnreadCounts(user: UnreadUser): UnreadCounts {
  return Object.fromEntries(listPrompts(user).map(({ message, count }) => [message, count])) as UnreadCounts;
}

function listPrompts(user: UnreadUser): UnreadPrompt[] {
  return Object.values(siteState.features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .flatMap(({ path, prompt }) => (prompt === undefined ? [] : [{ ...prompt, path, count: user[prompt.count] }]))
    .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.path, b.path));
}

function isOn(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
