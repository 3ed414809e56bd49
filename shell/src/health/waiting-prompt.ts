import { compareCodeUnits, type PromptMessage, type SiteState, type WaitingCount } from 'shared-types/registry';
import type { User } from 'shared-types/platform';

/** A prompt about something that waits for the member, and the page that it leads to. */
export interface WaitingPrompt {
  readonly message: PromptMessage;
  readonly path: string;
  readonly count: number;
}

/** What waits for a member, by the message that tells of it. */
export type WaitingCounts = Readonly<Partial<Record<PromptMessage, number>>>;

/** The fields of a member that say what waits. */
export type WaitingUser = Pick<User, WaitingCount>;

/**
 * What to tell a member now, if anything: in the order of the features' prompts, notes first, then answered tickets, never
 * on the page that shows them (spec section 4). What was told is not told again before it grows.
 * @param path where the member is
 * @param told counts that were told already
 */
export function waitingPrompt(
  features: SiteState['features'],
  user: WaitingUser,
  path: string,
  told: WaitingCounts,
): WaitingPrompt | undefined {
  return prompts(features, user).find(
    (prompt) => prompt.count > (told[prompt.message] ?? 0) && !isOn(prompt.path, path),
  );
}

/** What counts as told when the counts are these: what was read since may come anew and is then told again. */
export function shownAtMost(features: SiteState['features'], told: WaitingCounts, user: WaitingUser): WaitingCounts {
  const now = prompts(features, user).map(({ message, count }) => [message, Math.min(told[message] ?? 0, count)]);
  return { ...told, ...(Object.fromEntries(now) as WaitingCounts) };
}

/** Everything that waits now, by the message that tells of it. */
export function waitingCounts(features: SiteState['features'], user: WaitingUser): WaitingCounts {
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
