import { compareCodeUnits, type PromptMessage, type WaitingCount } from 'shared-types/registry';
import type { User } from 'shared-types/platform';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { siteState } from '../site-state/site-state.ts';

interface UnreadPrompt {
  readonly message: PromptMessage;
  readonly path: string;
}

type UnreadCounts = Pick<User, WaitingCount>;

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

type UnreadMember = UnreadCounts & Pick<User, 'userId'>;

const KEY = 'seen-counts';

/** Time after which a closed prompt is shown again, in ms. */
const MAX_SEEN_AGE_MS = 24 * 60 * 60_000;

/** Returns the counts that a member has seen within a day; items read since then do not count. */
export function getSeenCounts(user: UnreadMember, now: number): Partial<UnreadCounts> {
  const { userId, at, ...seen } = readStored('localStorage', KEY);
  if (userId !== user.userId || typeof at !== 'number' || at > now || now >= at + MAX_SEEN_AGE_MS) {
    return {};
  }
  const noteCount = Math.min(Number(seen.noteCount ?? 0), user.noteCount);
  const helpCount = Math.min(Number(seen.helpCount ?? 0), user.helpCount);
  if (noteCount !== seen.noteCount || helpCount !== seen.helpCount) {
    storeSeenCounts({ userId: user.userId, noteCount, helpCount }, at);
  }
  return { noteCount, helpCount };
}

/** Stores that a member closed a prompt and has seen all current counts, which badges show from now on. */
export function storeSeenCounts({ userId, noteCount, helpCount }: UnreadMember, at: number): void {
  // Without storage the prompt is shown once more.
  writeStored('localStorage', KEY, { userId, noteCount, helpCount, at });
}

export function forgetSeenCounts(): void {
  writeStored('localStorage', KEY, undefined);
}
