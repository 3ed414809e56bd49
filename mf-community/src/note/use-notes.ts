import { type CallState, defineMessages, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { type CallSuccess, hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { getPageNumber, useQuery } from 'ui/extra';
import { sendOrReport } from '../send-or-report/send-or-report.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('note')({
  askDelete: { kind: 'confirm', yes: 'deleteIt', no: 'keepIt', irreversible: true },
  askDeleteAll: { kind: 'confirm', yes: 'deleteThem', no: 'keepIt', irreversible: true },
});

type MemberNote = CallSuccess<'usre-get-note-list'>['note'][number];

/** Returns the page of notes that the address names. */
export function useNotes() {
  const query = useQuery();
  const page = getPageNumber(query);
  const { call, notes, maxCount } = useNoteList(page);
  const read = platform.api.useSend('read-note-message');
  const readAll = platform.api.useSend('do-read-all-note');
  const remove = platform.api.useSend('user-del-note');
  const removeAll = platform.api.useSend('do-del-all-note');
  const unread = platform.session.use((state) => state.user?.noteCount ?? 0);

  const change = async (send: () => Promise<unknown>, noteCount: number): Promise<boolean> => {
    const done = (await sendOrReport(send)) !== undefined;
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
    read: async (note: MemberNote) => {
      if (hasOwnId(note)) {
        await change(() => read.send({ id: note.id }), waiting() - 1);
      }
    },
    readAll: async () => change(() => readAll.send({}), 0),
    /** Confirms and deletes; resolves to true if the note was deleted. */
    remove: async ({ id, read: wasRead }: MemberNote) =>
      (await platform.dialogs.confirm(MESSAGES.askDelete)) &&
      change(() => remove.send({ id }), waiting() - (wasRead ? 0 : 1)),
    removeAll: async () =>
      (await platform.dialogs.confirm(MESSAGES.askDeleteAll)) && change(() => removeAll.send({}), 0),
  };
}

/** A page of notes, as far as it is loaded. */
interface NoteList {
  readonly call: CallState<unknown>;
  readonly notes: CallSuccess<'usre-get-note-list'>['note'] | undefined;
  /** Number of the member's notes; 0 until loaded. */
  readonly maxCount: number;
}

/**
 * Returns a page of the member's notes. If the backend returns all notes, they are split into pages and counted here.
 * @param page from 1
 */
export function useNoteList(page: number): NoteList {
  const pagewise = platform.hasCall('usre-get-note-list');
  const skip = (page - 1) * LIST_PAGE_ITEMS;
  const inPages = platform.api.useCall('usre-get-note-list', skip === 0 ? {} : { skip }, { enabled: pagewise });
  const whole = platform.api.useCall('get-user-note', {}, { enabled: !pagewise });
  if (pagewise) {
    return { call: inPages, notes: inPages.response?.note, maxCount: inPages.response?.maxCount ?? 0 };
  }
  const all = whole.response?.note;
  return { call: whole, notes: all?.slice(skip, skip + LIST_PAGE_ITEMS), maxCount: all?.length ?? 0 };
}
