import { type CallState, LIST_PAGE_ITEMS } from 'shared-types/platform';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';

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
    return { call: inPages, notes: inPages.answer?.note, maxCount: inPages.answer?.maxCount ?? 0 };
  }
  const all = whole.answer?.note;
  return { call: whole, notes: all?.slice(skip, skip + LIST_PAGE_ITEMS), maxCount: all?.length ?? 0 };
}
