import { compareCodeUnits, type PromptMessage, type WaitingCount } from 'shared-types/registry';
import type { User } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';

interface UnreadPrompt {
  readonly message: PromptMessage;
  readonly path: string;
}

export type UnreadCounts = Pick<User, WaitingCount>;

/**
 * Returns the prompt to show, if any: notes first, then support replies, never on the page that shows them (spec
 * section 4), and only for counts that grew.
 * @param path current page
 */
export function getPrompt(user: UnreadCounts, path: string, seen: Partial<UnreadCounts>): UnreadPrompt | undefined {
  return Object.values(siteState.features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .flatMap((route) => (route.prompt === undefined ? [] : [{ ...route.prompt, path: route.path }]))
    .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.path, b.path))
    .find((prompt) => user[prompt.count] > (seen[prompt.count] ?? 0) && !isOn(prompt.path, path));
}

function isOn(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
