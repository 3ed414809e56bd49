import type { User } from 'shared-types/platform';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { mergeSeenCounts, getUnreadCounts, type UnreadCounts, type UnreadUser } from './unread-prompt.ts';

type UnreadMember = UnreadUser & Pick<User, 'userId'>;

/** Storage key of the counts that a member has seen, for all tabs and page loads. */
const KEY = 'seen-counts';

/** Time after which a closed prompt is shown again, in ms. */
const MAX_SEEN_AGE_MS = 24 * 60 * 60_000;

interface Shown {
  readonly userId: string;
  readonly counts: UnreadCounts;
  /** Time of the member's last click, in ms. */
  readonly at: number;
}

/** Returns the counts that a member has seen within a day; items read since then do not count. */
export function getSeenCounts(user: UnreadMember, now: number): UnreadCounts {
  const shown = read();
  const isValid =
    shown !== undefined && shown.userId === user.userId && shown.at <= now && now < shown.at + MAX_SEEN_AGE_MS;
  if (!isValid) {
    return {};
  }
  const counts = mergeSeenCounts(shown.counts, user);
  if (JSON.stringify(counts) !== JSON.stringify(shown.counts)) {
    writeStored('localStorage', KEY, { ...shown, counts });
  }
  return counts;
}

/** Stores that a member closed a prompt and has seen all current counts, which badges show from now on. */
export function storeSeenCounts(user: UnreadMember, now: number): void {
  const shown: Shown = { userId: user.userId, counts: getUnreadCounts(user), at: now };
  // Without storage the prompt is shown once more.
  writeStored('localStorage', KEY, shown);
}

/** Forgets the stored counts at a new login. */
export function forgetSeenCounts(): void {
  writeStored('localStorage', KEY, undefined);
}

function read(): Shown | undefined {
  const { userId, counts, at } = readStored('localStorage', KEY);
  return typeof userId === 'string' && typeof at === 'number' && typeof counts === 'object'
    ? { userId, counts: Object(counts) as UnreadCounts, at }
    : undefined;
}
