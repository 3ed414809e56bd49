import type { KeptTexts } from 'shared-types/platform';

interface Marked {
  readonly id: number | string;
  readonly at: string;
}

/** Which state of each notice a member has read: the date that it had, by its number. */
export type ReadMarks = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `notices_read_${userId}`;

/** The marks that this browser keeps for a member. */
export function readMarks(storage: KeptTexts, userId: string): ReadMarks {
  try {
    const marks: unknown = JSON.parse(storage.read(keyOf(userId)) ?? '{}');
    return typeof marks === 'object' && marks !== null ? (marks as ReadMarks) : {};
  } catch {
    return {};
  }
}

/** Whether a member has read a notice as it is now: one that was changed since is unread again. */
export function isRead(marks: ReadMarks, { id, at }: Marked): boolean {
  return marks[id] === at;
}

/**
 * Marks notices as read; marks of notices that are gone go too.
 * @param all the notices that there are
 */
export function markRead(
  storage: KeptTexts,
  userId: string,
  read: readonly Marked[],
  all: readonly Marked[],
): ReadMarks {
  const before = readMarks(storage, userId);
  const now = new Set(read.map(({ id }) => id));
  const marks = Object.fromEntries(
    all.filter((notice) => now.has(notice.id) || isRead(before, notice)).map(({ id, at }) => [String(id), at]),
  );
  storage.write(keyOf(userId), JSON.stringify(marks));
  return marks;
}
