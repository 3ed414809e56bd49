import { defineMessages, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { type CallSuccess, hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { getPageNumber, useQuery } from 'ui/extra';
import type { Entries } from '../entry/entries.tsx';
import { sendAndCount } from '../send-or-report/send-or-report.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('note')({
  askDelete: { kind: 'confirm', yes: 'deleteIt', no: 'keepIt', irreversible: true },
  askDeleteAll: { kind: 'confirm', yes: 'deleteThem', no: 'keepIt', irreversible: true },
});

type MemberNote = CallSuccess<'usre-get-note-list'>['note'][number];

/** Returns the page of notes that the address names. */
export function useNotes(): Entries<MemberNote> & { readonly readAll: () => Promise<boolean> } {
  const page = getPageNumber(useQuery());
  const list = useNoteList(page);
  const read = platform.api.useSend('read-note-message');
  const readAll = platform.api.useSend('do-read-all-note');
  const remove = platform.api.useSend('user-del-note');
  const removeAll = platform.api.useSend('do-del-all-note');
  return {
    ...list,
    page,
    isUnread: (note) => !note.read,
    read: async (note) => hasOwnId(note) && sendAndCount('noteCount', () => read.send({ id: note.id }), 1),
    readAll: async () => sendAndCount('noteCount', () => readAll.send({})),
    remove: async ({ id, read: wasRead }) =>
      (await platform.dialogs.confirm(MESSAGES.askDelete)) &&
      sendAndCount('noteCount', () => remove.send({ id }), wasRead ? 0 : 1),
    removeAll: platform.hasCall('do-del-all-note')
      ? async () =>
          (await platform.dialogs.confirm(MESSAGES.askDeleteAll)) && sendAndCount('noteCount', () => removeAll.send({}))
      : undefined,
  };
}

/** Returns a page of notes, split here if the backend returns all of them. @param page from 1 */
export function useNoteList(page: number): Pick<Entries<MemberNote>, 'call' | 'items' | 'count'> {
  const pagewise = platform.hasCall('usre-get-note-list');
  const skip = (page - 1) * LIST_PAGE_ITEMS;
  const inPages = platform.api.useCall('usre-get-note-list', skip === 0 ? {} : { skip }, { enabled: pagewise });
  const whole = platform.api.useCall('get-user-note', {}, { enabled: !pagewise });
  if (pagewise) {
    return { call: inPages, items: inPages.response?.note, count: inPages.response?.maxCount ?? 0 };
  }
  const all = whole.response?.note;
  return { call: whole, items: all?.slice(skip, skip + LIST_PAGE_ITEMS), count: all?.length ?? 0 };
}
