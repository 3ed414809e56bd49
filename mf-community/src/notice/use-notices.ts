import { useMemo } from 'react';
import type { CallState } from 'shared-types/platform';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { useKeptState } from 'ui';
import { filterByHost } from './domain-filter.ts';
import { isRead, markRead, type ReadMarks, readMarks } from './read-notices.ts';

export type SiteNotice = CallSuccess<'get-user-notices'>['notices'][number];

/** The notices of this host, and the member's read state. */
export interface Notices {
  readonly call: CallState<unknown>;
  /** Undefined while loading. */
  readonly notices: readonly SiteNotice[] | undefined;
  readonly isRead: (notice: SiteNotice) => boolean;
  readonly markRead: (notices: readonly SiteNotice[]) => void;
}

const NO_MARKS: ReadMarks = {};

/** Returns the notices of this host. */
export function useNotices(): Notices {
  const call = platform.api.useCall('get-user-notices', {});
  const userId = platform.session.use((state) => state.user?.userId ?? '');
  const [marks, setMarks] = useKeptState(() => readMarks(platform.storage.device, userId), NO_MARKS);
  const loaded = call.answer?.notices;
  const notices = useMemo(() => loaded && filterByHost(loaded, location.host), [loaded]);
  return {
    call,
    notices,
    isRead: (notice) => isRead(marks, notice),
    markRead: (read) => setMarks(markRead(platform.storage.device, userId, read, loaded ?? [])),
  };
}
