import { compareCodeUnits, type PromptMessage, type SiteState, type WaitingCount } from 'shared-types/registry';
import type { User } from 'shared-types/platform';

/** A prompt about unread items, and the page that it links to. */
export interface WaitingPrompt {
  readonly message: PromptMessage;
  readonly path: string;
  readonly count: number;
}

/** Counts of unread items, by the message that reports them. */
export type WaitingCounts = Readonly<Partial<Record<PromptMessage, number>>>;

/** Fields of a member that count unread items. */
export type WaitingUser = Pick<User, WaitingCount>;

/**
 * Returns the prompt to show, if any: notes first, then support replies, never on the page that shows them (spec
 * section 4), and only for counts that grew. @param path current page
 */
export function getPrompt(
  features: SiteState['features'],
  user: WaitingUser,
  path: string,
  told: WaitingCounts,
): WaitingPrompt | undefined {
  return prompts(features, user).find(
    (prompt) => prompt.count > (told[prompt.message] ?? 0) && !isOn(prompt.path, path),
  );
}

/** Returns the counts that remain shown when the counts are these: items read since then do not count. */
export function mergeSeenCounts(
  features: SiteState['features'],
  told: WaitingCounts,
  user: WaitingUser,
): WaitingCounts {
  const now = prompts(features, user).map(({ message, count }) => [message, Math.min(told[message] ?? 0, count)]);
  return { ...told, ...(Object.fromEntries(now) as WaitingCounts) };
}

/** Returns the counts of all unread items, by the message that reports them. */
export function getUnreadCounts(features: SiteState['features'], user: WaitingUser): WaitingCounts {
  return Object.fromEntries(prompts(features, user).map(({ message, count }) => [message, count])) as WaitingCounts;
}

function prompts(features: SiteState['features'], user: WaitingUser): WaitingPrompt[] {
  return Object.values(features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .flatMap(({ path, prompt }) => (prompt === undefined ? [] : [{ ...prompt, path, count: user[prompt.count] }]))
    .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.path, b.path));
}

function isOn(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
