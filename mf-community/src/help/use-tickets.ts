import { defineMessages, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { type CallSuccess, hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { getPageNumber, useQuery } from 'ui/extra';
import { sendOrReport } from '../send-or-report/send-or-report.ts';
import { sendTicket } from './send-ticket.tsx';
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
export function useTickets() {
  const query = useQuery();
  const page = getPageNumber(query);
  const call = platform.api.useCall('get-help-list', page === 1 ? {} : { skip: (page - 1) * LIST_PAGE_ITEMS });
  const read = platform.api.useSend('read-help-message');
  const remove = platform.api.useSend('user-del-help');
  const removeAll = platform.api.useSend('del-all-help');
  const ask = platform.api.useSend('user-ask-account');
  const askAccount = platform.useAction(async () => sendTicket(async () => ask.send({})));
  const { helps: tickets, maxCount = 0 } = call.response ?? {};

  const waiting = () => platform.session.store.getState().user?.helpCount ?? 0;
  const changed = (helpCount: number) => platform.session.patchUser({ helpCount: Math.max(0, helpCount) });

  return {
    call,
    tickets,
    maxCount,
    page,
    read: async (ticket: Ticket) => {
      if (hasOwnId(ticket) && (await sendOrReport(() => read.send({ id: ticket.id })))) {
        changed(waiting() - 1);
      }
    },
    /** Confirms and deletes; resolves to true if the ticket is hidden. */
    remove: async (ticket: Ticket) => {
      const done =
        (await platform.dialogs.confirm(MESSAGES.askDelete)) &&
        (await sendOrReport(() => remove.send({ id: ticket.id }))) !== undefined;
      if (done) {
        changed(waiting() - (isUnread(ticket) ? 1 : 0));
      }
      return done;
    },
    /** Confirms (msg2221), deletes and shows the result (msg2053, msg2054); resolves to true if they are hidden. */
    removeAll: async () => {
      const done =
        (await platform.dialogs.confirm('msg2221')) &&
        (await sendOrReport(() => removeAll.send({}), 'msg2054')) !== undefined;
      if (done) {
        changed(0);
        await platform.dialogs.show('msg2053');
      }
      return done;
    },
    /** Requests the account for deposits from support. */
    askAccount: askAccount.run,
  };
}
