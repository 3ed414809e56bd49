import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { PlainText } from '../entry/entry.tsx';
import classes from './thread.module.css';
import type ko from './texts/ko.json';
import { ThreadImage } from './thread-image.tsx';
import { useThread } from './use-thread.ts';
import type { Ticket } from './use-tickets.ts';

/** The messages of member and support in a ticket. */
export function Thread({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  return (
    <ol className={classes.thread}>
      {useThread(ticket).map(({ by, contents, at, picture }, place) => (
        // Messages are only added.
        <li key={place} className={classes.message} data-by={by}>
          <p className={classes.by}>
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
