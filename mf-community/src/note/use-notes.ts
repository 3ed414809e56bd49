import { useEffect } from 'react';
import { type CallState, defineMessages, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { type CallSuccess, hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { pagesOf } from 'ui/extra';
import { getPageNumber, useQuery } from '../address/use-query.ts';
import { sendOrReport } from '../send-or-report/send-or-report.ts';
import type ko from './texts/ko.json';
import { useNoteList } from './use-note-list.ts';

const MESSAGES = defineMessages<typeof ko>('note')({
  askDelete: { kind: 'confirm', yes: 'deleteIt', no: 'keepIt', irreversible: true },
  askDeleteAll: { kind: 'confirm', yes: 'deleteThem', no: 'keepIt', irreversible: true },
});

export type MemberNote = CallSuccess<'usre-get-note-list'>['note'][number];

/** A page of the member's notes with actions; the unread count is the session's. */
export interface NotesState {
  readonly call: CallState<unknown>;
  readonly notes: readonly MemberNote[] | undefined;
  readonly maxCount: number;
  readonly unread: number;
  readonly page: number;
  readonly pages: number;
  readonly read: (note: MemberNote) => Promise<void>;
  readonly readAll: () => Promise<void>;
  /** Confirms and deletes; resolves to true if it was deleted. */
  readonly remove: (note: MemberNote) => Promise<boolean>;
  /** Confirms and deletes; resolves to true if they were deleted. */
  readonly removeAll: () => Promise<boolean>;
}

/** Returns the page of notes that the address names. */
export function useNotes(): NotesState {
  const query = useQuery();
  const page = getPageNumber(query);
  const { call, notes, maxCount } = useNoteList(page);
  const read = platform.api.useSend('read-note-message');
  const readAll = platform.api.useSend('do-read-all-note');
  const remove = platform.api.useSend('user-del-note');
  const removeAll = platform.api.useSend('do-del-all-note');
  const unread = platform.session.use((state) => state.user?.noteCount ?? 0);
  const pages = pagesOf(maxCount, LIST_PAGE_ITEMS);

  // The last row of the last page was deleted.
  const beyond = notes !== undefined && page > pages;
  useEffect(() => {
    if (beyond) {
      query.set({ page: pages === 1 ? undefined : String(pages) });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beyond, pages]);

  const change = async (send: () => Promise<unknown>, noteCount: number): Promise<boolean> => {
    const done = await sendOrReport(send);
    if (done) {
      platform.session.patchUser({ noteCount: Math.max(0, noteCount) });
    }
    return done;
  };
  const waiting = () => platform.session.store.getState().user?.noteCount ?? 0;

  return {
    call,
    notes,
    maxCount,
    unread,
    page,
    pages,
    read: async (note) => {
      if (hasOwnId(note)) {
        await change(() => read.send({ id: note.id }), waiting() - 1);
      }
    },
    readAll: async () => {
      await change(() => readAll.send({}), 0);
    },
    remove: async ({ id, read: wasRead }) =>
      (await platform.dialogs.confirm(MESSAGES.askDelete)) &&
      change(() => remove.send({ id }), waiting() - (wasRead ? 0 : 1)),
    removeAll: async () =>
      (await platform.dialogs.confirm(MESSAGES.askDeleteAll)) && change(() => removeAll.send({}), 0),
  };
}
