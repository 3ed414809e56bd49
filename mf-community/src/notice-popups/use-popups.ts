import { useEffect, useState } from 'react';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { useNews } from '../news/use-news.ts';
import { entriesForHost } from '../notice/domain-filter.ts';
import { clearVisit, hideForADay, hideForThisVisit, isHidden } from './hidden-popups.ts';

export type Popup = CallSuccess<'get-notice-popup'>['note'][number];

/** The pop-ups to show, the lowest first, and the two ways to hide one. */
export interface Popups {
  readonly popups: readonly Popup[];
  readonly hideForADay: (popup: Popup) => void;
  readonly hideForThisVisit: (popup: Popup) => void;
  readonly bringToFront: (popup: Popup) => void;
}

/** One that lists this host twice is there twice, and hidden as one. */
export function keyOf({ id, domain }: Popup): string {
  return `${id} ${domain}`;
}

/** Hook: the pop-ups of this host that are not hidden. What was hidden for a visit is forgotten at every load of them. */
export function usePopups(): Popups {
  const call = platform.api.useCall('get-notice-popup', {});
  useNews(call.retry);
  const [popups, setPopups] = useState<readonly Popup[]>([]);
  const loaded = call.answer?.note;
  useEffect(() => {
    if (loaded !== undefined) {
      clearVisit(window.localStorage);
      setPopups(
        entriesForHost(loaded, window.location.host).filter(({ id }) => !isHidden(window.localStorage, id, Date.now())),
      );
    }
  }, [loaded]);
  const leaveOut = (hidden: Popup) => setPopups((shown) => shown.filter(({ id }) => id !== hidden.id));
  return {
    popups,
    hideForADay: (popup) => {
      hideForADay(window.localStorage, popup.id, Date.now());
      leaveOut(popup);
    },
    hideForThisVisit: (popup) => {
      hideForThisVisit(window.localStorage, popup.id);
      leaveOut(popup);
    },
    bringToFront: (front) =>
      setPopups((shown) => (shown.at(-1) === front ? shown : [...shown.filter((popup) => popup !== front), front])),
  };
}
