import type { StoredTexts } from 'shared-types/platform';

interface Marked {
  readonly id: number | string;
  readonly at: string;
}

/** Read state: the date of each read notice, by its number. */
export type ReadMarks = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `notices_read_${userId}`;

/** Returns the read state that this browser stores for a member. */
export function readMarks(storage: StoredTexts, userId: string): ReadMarks {
  try {
    const marks: unknown = JSON.parse(storage.read(keyOf(userId)) ?? '{}');
    return typeof marks === 'object' && marks !== null ? (marks as ReadMarks) : {};
  } catch {
    return {};
  }
}

/** Returns true if a member has read the current state of a notice: a change makes it unread. */
export function isRead(marks: ReadMarks, { id, at }: Marked): boolean {
  return marks[id] === at;
}

/** Marks notices as read and removes marks of deleted notices. @param all all current notices */
export function markRead(
  storage: StoredTexts,
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
