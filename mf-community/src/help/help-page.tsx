import type { ReactElement } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Badge, Button, Card } from 'ui';
import { useQuery } from 'ui/extra';
import { CommunityPage } from '../community-page/community-page.tsx';
import { EntryList } from '../entry/entries.tsx';
import { ReplyForm } from './reply-form.tsx';
import { sendTicket } from './send-ticket.tsx';
import type ko from './texts/ko.json';
import { Thread } from './thread.tsx';
import { type Ticket, useTickets } from './use-tickets.ts';
import { WriteForm } from './write-form.tsx';

/** `/help`: the member's tickets with replies, and a form for a new one. */
export default function HelpPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const query = useQuery();
  const tickets = useTickets();
  const writing = query.get('write') !== null;
  const ask = platform.api.useSend('user-ask-account');
  const askAccount = platform.useAction(async () => sendTicket(async () => ask.send({})));
  return (
    <CommunityPage
      screen="help"
      actions={
        <>
          <Button onClick={() => void askAccount.run()}>{t('askAccount')}</Button>
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
      <EntryList
        screen="help"
        entries={tickets}
        counted={t('count', { count: tickets.count })}
        hidden={writing}
        renderBadge={({ state }) => <Badge tone={state === 'done' ? 'approved' : 'quiet'}>{t(state)}</Badge>}
        renderContents={(ticket) => <TicketContents ticket={ticket} />}
      />
    </CommunityPage>
  );
}

/** The messages of a ticket, and a field for another one if the backend supports it. */
function TicketContents({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  return (
    <>
      <Thread ticket={ticket} />
      {ticket.state === 'wait' && <p data-quiet>{t('answerComes')}</p>}
      {hasOwnId(ticket) && platform.hasCall('help-reply') && <ReplyForm key={ticket.id} ticket={ticket} />}
    </>
  );
}
