import { useMemo } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { useStoredState } from 'ui';
import { filterByHost } from './domain-filter.ts';

export type SiteNotice = CallSuccess<'get-user-notices'>['notices'][number];

const NO_MARKS: ReadMarks = {};

export type Notices = ReturnType<typeof useNotices>;

/** Returns the notices of this host. */
export function useNotices() {
  const call = platform.api.useCall('get-user-notices', {});
  const userId = platform.session.use((state) => state.user?.userId ?? '');
  const [marks, setMarks] = useStoredState(() => readMarks(userId), NO_MARKS);
  const loaded = call.response?.notices;
  const notices = useMemo(() => loaded && filterByHost(loaded, location.host), [loaded]);
  return {
    call,
    notices,
    isRead: (notice: SiteNotice) => isRead(marks, notice),
    markRead: (read: readonly SiteNotice[]) => setMarks(markRead(userId, read, loaded ?? [])),
  };
}

type Marked = Pick<SiteNotice, 'id' | 'at'>;

/** Read state: the date of each read notice, by its number. */
type ReadMarks = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `notices_read_${userId}`;

export function readMarks(userId: string): ReadMarks {
  try {
    const marks: unknown = JSON.parse(platform.storage.device.read(keyOf(userId)) ?? '{}');
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
export function markRead(userId: string, read: readonly Marked[], all: readonly Marked[]): ReadMarks {
  const before = readMarks(userId);
  const now = new Set(read.map(({ id }) => id));
  const marks = Object.fromEntries(
    all.filter((notice) => now.has(notice.id) || isRead(before, notice)).map(({ id, at }) => [String(id), at]),
  );
  platform.storage.device.write(keyOf(userId), JSON.stringify(marks));
  return marks;
}
