import type { CallState } from 'shared-types/platform';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { sendOrReport } from '../send-or-report/send-or-report.ts';
import { getFirstLine } from '../entry/first-line.ts';
import { isUnread } from '../help/use-tickets.ts';
import { useNoteList } from '../note/use-note-list.ts';
import { useNotices } from '../notice/use-notices.ts';

/** An unread item of the member. */
interface Notification {
  readonly id: number | string;
  readonly title: string;
  readonly at: string;
  /** The first words of a personal message. */
  readonly preview?: string;
}

/** Unread items of one kind. */
export interface Unread {
  readonly kind: 'notes' | 'answers' | 'notices';
  readonly call: CallState<unknown>;
  /** Undefined while loading. */
  readonly entries: readonly Notification[] | undefined;
}

/** All unread items, and an action that marks them as read. */
export interface Notifications {
  readonly kinds: readonly Unread[];
  readonly readAll: () => Promise<void>;
  readonly busy: boolean;
}

/**
 * Returns unread notes (which include results of deposits and withdrawals), tickets with an unread reply, and notices
 * that this browser has not shown the member.
 */
export function useNotifications(): Notifications {
  const noteList = useNoteList(1);
  const helpCall = platform.api.useCall('get-help-list', {});
  const noticeList = useNotices();
  const readNote = platform.api.useSend('read-note-message');
  const readNotes = platform.api.useSend('do-read-all-note');
  const readTicket = platform.api.useSend('read-help-message');
  const notes = noteList.notes?.filter(({ read }) => !read);
  const unreadTickets = helpCall.answer?.helps.filter(isUnread);
  const notices = noticeList.notices?.filter((notice) => !noticeList.isRead(notice));

  const { run, busy } = platform.useAction(async () => {
    const waiting = platform.session.store.getState().user;
    if ((waiting?.noteCount ?? 0) > 0) {
      const all = platform.hasCall('do-read-all-note');
      const named = (notes ?? []).filter(hasOwnId);
      const send = async () =>
        all ? readNotes.send({}) : Promise.all(named.map(async ({ id }) => readNote.send({ id })));
      if (!(await sendOrReport(send))) {
        return;
      }
      platform.session.patchUser({ noteCount: all ? 0 : Math.max(0, (waiting?.noteCount ?? 0) - named.length) });
    }
    const named = (unreadTickets ?? []).filter(hasOwnId);
    if (named.length > 0) {
      if (!(await sendOrReport(async () => Promise.all(named.map(async ({ id }) => readTicket.send({ id })))))) {
        return;
      }
      platform.session.patchUser({ helpCount: Math.max(0, (waiting?.helpCount ?? 0) - named.length) });
    }
    if (notices !== undefined && notices.length > 0) {
      noticeList.markRead(notices);
    }
  });

  return {
    kinds: [
      {
        kind: 'notes',
        call: noteList.call,
        entries: notes?.map((note) => ({ ...note, preview: getFirstLine(note.contents) })),
      },
      {
        kind: 'answers',
        call: helpCall,
        entries: unreadTickets?.map((ticket) => ({ ...ticket, preview: getFirstLine(ticket.answer ?? '') })),
      },
      { kind: 'notices', call: noticeList.call, entries: notices },
    ],
    readAll: async () => {
      await run();
    },
    busy,
  };
}
