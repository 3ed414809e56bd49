import { defineMessages, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { type CallSuccess, hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { getPageNumber, useQuery } from 'ui/extra';
import type { Entries } from '../entry/entries.tsx';
import { sendAndCount } from '../send-or-report/send-or-report.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('help')({
  askDelete: { kind: 'confirm', yes: 'deleteIt', no: 'keepIt', irreversible: true },
});

export type Ticket = CallSuccess<'get-help-list'>['helps'][number];

/** Returns true if a ticket has an unread reply. */
export function isUnread({ state, read }: Ticket): boolean {
  return state === 'done' && !read;
}

/** Returns the page of tickets that the address names. */
export function useTickets(): Entries<Ticket> {
  const page = getPageNumber(useQuery());
  const call = platform.api.useCall('get-help-list', page === 1 ? {} : { skip: (page - 1) * LIST_PAGE_ITEMS });
  const read = platform.api.useSend('read-help-message');
  const remove = platform.api.useSend('user-del-help');
  const removeAll = platform.api.useSend('del-all-help');
  return {
    call,
    items: call.response?.helps,
    count: call.response?.maxCount ?? 0,
    page,
    isUnread,
    read: async (ticket) => hasOwnId(ticket) && sendAndCount('helpCount', () => read.send({ id: ticket.id }), 1),
    remove: platform.hasCall('user-del-help')
      ? async (ticket) =>
          (await platform.dialogs.confirm(MESSAGES.askDelete)) &&
          sendAndCount('helpCount', () => remove.send({ id: ticket.id }), isUnread(ticket) ? 1 : 0)
      : undefined,
    removeAll: async () => {
      const isDone =
        (await platform.dialogs.confirm('msg2221')) &&
        (await sendAndCount('helpCount', () => removeAll.send({}), undefined, 'msg2054'));
      if (isDone) {
        await platform.dialogs.show('msg2053');
      }
      return isDone;
    },
  };
}
