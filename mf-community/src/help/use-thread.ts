import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import type { Ticket } from './use-tickets.ts';

/** A message of a ticket. */
export type TicketMessage = CallSuccess<'help-thread'>['messages'][number];

/**
 * Returns the messages of a ticket, the question first; without backend support for threads the question and its reply.
 */
export function useThread(ticket: Ticket): readonly TicketMessage[] {
  const threaded = platform.hasCall('help-thread');
  const { answer: thread } = platform.api.useCall('help-thread', { id: ticket.id }, { enabled: threaded });
  const { contents, at, answer, answeredAt } = ticket;
  const replies: TicketMessage[] = answer === null ? [] : [{ by: 'house', contents: answer, at: answeredAt ?? '' }];
  return [{ by: 'member', contents, at: at }, ...(thread?.messages ?? replies)];
}
