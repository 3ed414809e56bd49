import type { User } from 'shared-types/platform';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import type { UnreadCounts } from './unread-prompt.ts';

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
