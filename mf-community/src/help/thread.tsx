import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { PlainText } from '../entry/entry.tsx';
import classes from './thread.module.css';
import type ko from './texts/ko.json';
import { ThreadImage } from './thread-image.tsx';
import type { Ticket } from './use-tickets.ts';
import type { CallSuccess } from 'shared-types/calls';

export function Thread({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  return (
    <ol className={classes.thread}>
      {useThread(ticket).map(({ by, contents, at, picture }, place) => (
        // Messages are only added.
        <li key={place} className={classes.message} data-by={by}>
          <p data-quiet="caption" className={classes.by}>
            <strong>{t(by)}</strong>
            {at !== '' && <time dateTime={at}>{platform.format.dateTime(at)}</time>}
          </p>
          {picture !== undefined && <ThreadImage attachment={picture} />}
          {(contents !== '' || picture === undefined) && (
            <PlainText text={contents === '' ? t('pictureGone') : contents} />
          )}
        </li>
      ))}
    </ol>
  );
}

export type TicketMessage = CallSuccess<'help-thread'>['messages'][number];

/** Returns the messages, the question first; without backend support for threads the question and its reply. */
function useThread(ticket: Ticket): readonly TicketMessage[] {
  const threaded = platform.hasCall('help-thread');
  const { response: thread } = platform.api.useCall('help-thread', { id: ticket.id }, { enabled: threaded });
  const { contents, at, answer, answeredAt } = ticket;
  const replies: TicketMessage[] = answer === null ? [] : [{ by: 'house', contents: answer, at: answeredAt ?? '' }];
  return [{ by: 'member', contents, at: at }, ...(thread?.messages ?? replies)];
}
