import type { ReactElement } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import { ActionMenu } from 'ui/extra';
import { Entry, getFirstLine } from '../entry/entry.tsx';
import type ko from './texts/ko.json';
import classes from './help.module.css';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import { isUnread, type Ticket } from './use-tickets.ts';

interface TicketEntryProps {
  readonly ticket: Ticket;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/**
 * One ticket with its state, its messages, and a field for another one if the backend supports it. Opening it marks a
 * reply as read.
 */
export function TicketEntry({ ticket, open, onToggle, onRead, onDelete }: TicketEntryProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const { title, contents, at, state } = ticket;
  return (
    <Entry
      kind="ticket"
      title={title}
      preview={getFirstLine(contents)}
      at={at}
      unread={isUnread(ticket)}
      open={open}
      onToggle={onToggle}
      onRead={onRead}
      menu={
        hasOwnId(ticket) &&
        platform.hasCall('user-del-help') && (
          <ActionMenu
            label={t('more', { title })}
            actions={[{ label: t('delete'), removes: true, onPress: onDelete }]}
          />
        )
      }
      badge={<Badge tone={state === 'done' ? 'approved' : 'quiet'}>{t(state)}</Badge>}
    >
      <Thread ticket={ticket} />
      {state === 'wait' && <p className={classes.hint}>{t('answerComes')}</p>}
      {hasOwnId(ticket) && platform.hasCall('help-reply') && <ReplyForm key={ticket.id} ticket={ticket} />}
    </Entry>
  );
}
