import type { User } from 'shared-types/platform';
import { browserStorage } from '../storage/browser-storage.ts';
import { siteState } from '../site-state/site-state.ts';
import { shownAtMost, waitingCounts, type WaitingCounts, type WaitingUser } from './waiting-prompt.ts';

type WaitingMember = WaitingUser & Pick<User, 'userId'>;

/** Where this browser keeps what a member was told: it holds for every tab and every load of the page. */
const KEY = 'told-prompts';

/** Whoever put a prompt off is asked again after this time, in ms. */
export const ASK_AGAIN_MS = 24 * 60 * 60_000;

interface Shown {
  readonly userId: string;
  readonly counts: WaitingCounts;
  /** When the member answered last, in ms. */
  readonly at: number;
}

/** The counts that a member was told within a day; what was read since may come anew and is then told again. */
export function shownCounts(user: WaitingMember, now: number): WaitingCounts {
  const shown = read();
  const holds = shown !== undefined && shown.userId === user.userId && shown.at <= now && now < shown.at + ASK_AGAIN_MS;
  if (!holds) {
    return {};
  }
  const counts = shownAtMost(siteState.features, shown.counts, user);
  if (JSON.stringify(counts) !== JSON.stringify(shown.counts)) {
    write({ ...shown, counts });
  }
  return counts;
}

/**
 * Notes that a member answered a prompt, and with it everything that waited then. At most one interruption: what else waits
 * is seen at its marks until more of it comes.
 * @param now in ms
 */
export function keepShown(user: WaitingMember, now: number): void {
  write({ userId: user.userId, counts: waitingCounts(siteState.features, user), at: now });
}

/** With a new login everything is told anew. */
export function forgetShown(): void {
  try {
    browserStorage('localStorage')?.removeItem(KEY);
  } catch {
    // Where storage is closed nothing was kept.
  }
}

function read(): Shown | undefined {
  try {
    const kept = JSON.parse(browserStorage('localStorage')?.getItem(KEY) ?? 'null') as Partial<Shown> | null;
    const { userId, counts, at } = kept ?? {};
    return typeof userId === 'string' && typeof at === 'number' && typeof counts === 'object'
      ? { userId, counts, at }
      : undefined;
  } catch {
    return undefined;
  }
}

function write(told: Shown): void {
  try {
    browserStorage('localStorage')?.setItem(KEY, JSON.stringify(told));
  } catch {
    // Who keeps nothing is asked once more than needed.
  }
}
