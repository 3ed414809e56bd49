import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { PlainText } from '../entry/entry.tsx';
import classes from './thread.module.css';
import type ko from './texts/ko.json';
import type { Ticket } from './use-tickets.ts';
import type { CallSuccess } from 'shared-types/calls';
import { CloseButton, Sheet } from 'ui';
import images from './image.module.css';

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

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** Maximum side of an image in the thread, in px. */
const SMALL = 320;

/** An image of a ticket, whose final size is reserved; a click shows it over the window. */
function ThreadImage({ attachment }: { readonly attachment: NonNullable<TicketMessage['picture']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const [large, setLarge] = useState(false);
  const { id, width, height } = attachment;
  const { response: answer } = platform.api.useCall('help-picture', { id });
  const scale = Math.min(1, SMALL / width, SMALL / height);
  const image = (by: number) => (
    <img
      src={answer === undefined ? EMPTY : `data:image/webp;base64,${answer.picture}`}
      width={Math.round(width * by)}
      height={Math.round(height * by)}
      alt={t('sentPicture')}
      className={images.picture}
    />
  );
  return (
    <>
      <button type="button" className={images.open} title={t('enlarge')} onClick={() => setLarge(true)}>
        {image(scale)}
      </button>
      {large && (
        <Sheet label={t('sentPicture')} look="screen" onClose={() => setLarge(false)}>
          <div className={images.large}>
            <CloseButton onClose={() => setLarge(false)} />
            {image(1)}
          </div>
        </Sheet>
      )}
    </>
  );
}
