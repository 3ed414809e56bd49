import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, Page } from 'ui';
import { useQuery } from '../address/use-query.ts';
import { Entries, EntriesSkeleton } from '../entry/entries.tsx';
import { ListCount, ListHead, ListPager } from '../list/list-head.tsx';
import type ko from './texts/ko.json';
import { TicketEntry } from './ticket-entry.tsx';
import { type TicketPage, useTickets } from './use-tickets.ts';
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
        <TicketList tickets={tickets} onDeleted={focusList} />
      </Card>
    </Page>
  );
}

function TicketList({
  tickets,
  onDeleted,
}: {
  readonly tickets: TicketPage;
  readonly onDeleted: () => void;
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const query = useQuery();
  const { call } = tickets;
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (tickets.tickets === undefined) {
    return <EntriesSkeleton />;
  }
  if (tickets.tickets.length === 0) {
    return <EmptyState illustration="letter" title={t('empty')} hint={t('emptyHint')} />;
  }
  const open = query.get('open');
  return (
    <>
      <Entries open={tickets.tickets.some(({ id }) => open === String(id))} choose={t('choose')}>
        {tickets.tickets.map((ticket) => (
          <TicketEntry
            key={ticket.id}
            ticket={ticket}
            open={open === String(ticket.id)}
            onToggle={() =>
              open === String(ticket.id) ? query.set({ open: undefined }) : query.push({ open: String(ticket.id) })
            }
            onRead={() => void tickets.read(ticket)}
            onDelete={() => void tickets.remove(ticket).then((done) => (done ? onDeleted() : undefined))}
          />
        ))}
      </Entries>
      <ListPager page={tickets.page} count={tickets.maxCount} />
    </>
  );
}
