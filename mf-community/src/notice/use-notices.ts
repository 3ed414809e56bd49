import { useMemo } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { useStoredState } from 'ui';
import { filterByHost } from './domain-filter.ts';
import { isRead, markRead, type ReadMarks, readMarks } from './read-notices.ts';

export type SiteNotice = CallSuccess<'get-user-notices'>['notices'][number];

const NO_MARKS: ReadMarks = {};

export type Notices = ReturnType<typeof useNotices>;

/** Returns the notices of this host. */
export function useNotices() {
  const call = platform.api.useCall('get-user-notices', {});
  const userId = platform.session.use((state) => state.user?.userId ?? '');
  const [marks, setMarks] = useStoredState(() => readMarks(platform.storage.device, userId), NO_MARKS);
  const loaded = call.response?.notices;
  const notices = useMemo(() => loaded && filterByHost(loaded, location.host), [loaded]);
  return {
    call,
    notices,
    isRead: (notice: SiteNotice) => isRead(marks, notice),
    markRead: (read: readonly SiteNotice[]) => setMarks(markRead(platform.storage.device, userId, read, loaded ?? [])),
  };
}
