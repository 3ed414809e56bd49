import { type ComponentProps, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { platform } from 'shell/platform';
import { Badge, Button, Card } from 'ui';
import { EntryList } from '../entry/entries.tsx';
import { ListCount, ListHead } from '../list/list-head.tsx';
import { CommunityPage } from '../community-page/community-page.tsx';
import type ko from './texts/ko.json';
import { isUnread, type Ticket, useTickets } from './use-tickets.ts';
import { WriteForm } from './write-form.tsx';
import { hasOwnId } from 'shared-types/calls';
import { ActionMenu, useQuery } from 'ui/extra';
import { Entry, getFirstLine } from '../entry/entry.tsx';
import classes from './help.module.css';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';

/** `/help`: the member's tickets with replies, and a form for a new one. */
export default function HelpPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const query = useQuery();
  const tickets = useTickets();
  const count = useRef<HTMLParagraphElement>(null);
  const writing = query.get('write') !== null;
  const focusList = () => count.current?.focus();
  useFocusAfterWriting(writing, focusList);
  return (
    <CommunityPage
      screen="help"
      actions={
        <>
          <Button onClick={() => void tickets.askAccount()}>{t('askAccount')}</Button>
          {!writing && (
            <Button look="primary" onClick={() => query.push({ write: '1' })}>
              {t('write')}
            </Button>
          )}
        </>
      }
    >
      {writing && (
        <Card title={t('write')}>
          <WriteForm
            onSent={() => query.set({ write: undefined, page: undefined })}
            onCancel={() => query.set({ write: undefined })}
          />
        </Card>
      )}
      <div hidden={writing}>
        <Card>
          <ListHead
            empty={tickets.tickets?.length === 0}
            actions={
              <Button
                look="text"
                disabled={tickets.maxCount === 0}
                onClick={() => void tickets.removeAll().then((done) => (done ? focusList() : undefined))}
              >
                {t('deleteAll')}
              </Button>
            }
          >
            <ListCount ref={count}>
              {tickets.tickets === undefined ? '' : t('count', { count: tickets.maxCount })}
            </ListCount>
          </ListHead>
          <EntryList
            call={tickets.call}
            items={tickets.tickets}
            page={tickets.page}
            count={tickets.maxCount}
            texts={{ empty: t('empty'), emptyHint: t('emptyHint') }}
            renderEntry={(ticket, state) => (
              <TicketEntry
                key={ticket.id}
                ticket={ticket}
                {...state}
                onRead={() => void tickets.read(ticket)}
                onDelete={() => void tickets.remove(ticket).then((done) => (done ? focusList() : undefined))}
              />
            )}
          />
        </Card>
      </div>
    </CommunityPage>
  );
}

/** Focuses the list when it replaces the form, also on Back. */
function useFocusAfterWriting(writing: boolean, focusList: () => void): void {
  const before = useRef(writing);
  const focus = useEffectEvent(focusList);
  useEffect(() => {
    if (before.current && !writing) {
      focus();
    }
    before.current = writing;
  }, [writing]);
}

interface TicketEntryProps extends Pick<ComponentProps<typeof Entry>, 'open' | 'onToggle' | 'onRead'> {
  readonly ticket: Ticket;
  readonly onDelete: () => void;
}

/**
 * One ticket with its state, its messages, and a field for another one if the backend supports it. Opening it marks a
 * reply as read.
 */
function TicketEntry({ ticket, onDelete, ...entry }: TicketEntryProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const { title, contents, at, state } = ticket;
  return (
    <Entry
      kind="ticket"
      title={title}
      preview={getFirstLine(contents)}
      at={at}
      unread={isUnread(ticket)}
      {...entry}
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
