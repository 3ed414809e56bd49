import { type CallState, LIST_PAGE_ITEMS } from 'shared-types/platform';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';

/** A page of notes, as far as it is there. */
interface NoteList {
  readonly call: CallState<unknown>;
  readonly notes: CallSuccess<'usre-get-note-list'>['note'] | undefined;
  /** All of the member's notes; 0 until they are there. */
  readonly maxCount: number;
}

/**
 * Hook: a page of the member's notes. Where the backend gives all of them at once they are paged, and counted, here.
 * @param page from 1
 */
export function useNoteList(page: number): NoteList {
  const pagewise = platform.hasCall('usre-get-note-list');
  const skip = (page - 1) * LIST_PAGE_ITEMS;
  const inPages = platform.api.useCall('usre-get-note-list', skip === 0 ? {} : { skip }, { enabled: pagewise });
  const whole = platform.api.useCall('get-user-note', {}, { enabled: !pagewise });
  if (pagewise) {
    return { call: inPages, notes: inPages.answer?.note, maxCount: inPages.answer?.maxCount ?? 0 };
  }
  const all = whole.answer?.note;
  return { call: whole, notes: all?.slice(skip, skip + LIST_PAGE_ITEMS), maxCount: all?.length ?? 0 };
}
