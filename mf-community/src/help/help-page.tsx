import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { Button, Card, Page } from 'ui';
import { useQuery } from '../address/use-query.ts';
import { EntryList } from '../entry/entries.tsx';
import { ListCount, ListHead } from '../list/list-head.tsx';
import type ko from './texts/ko.json';
import { TicketEntry } from './ticket-entry.tsx';
import { useTickets } from './use-tickets.ts';
import { WriteForm } from './write-form.tsx';

/** `/help`: the member's tickets with replies, and a form for a new one. */
export default function HelpPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const query = useQuery();
  const tickets = useTickets();
  const count = useRef<HTMLParagraphElement>(null);
  const writing = query.get('write') !== null;
  const focusList = () => count.current?.focus();
  return (
    <Page
      title={t('title')}
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
            onSent={() => {
              query.set({ write: undefined, page: undefined });
              focusList();
            }}
            onCancel={() => {
              query.set({ write: undefined });
              focusList();
            }}
          />
        </Card>
      )}
      <Card>
        <ListHead
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
          texts={{ empty: t('empty'), emptyHint: t('emptyHint'), choose: t('choose') }}
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
    </Page>
  );
}
