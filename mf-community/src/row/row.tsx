import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { VisuallyHidden } from 'ui';
import type ko from './texts/ko.json';
import classes from './row.module.css';

interface RowProps {
  readonly title: string;
  readonly at: string;
  /** Whether something in it waits for the reader. */
  readonly unread: boolean;
  /** Stands before the title; a mark of what is unread if absent. */
  readonly lead?: ReactNode;
  /** The first words of what is in it, on a line below the title; read out by opening it alone. */
  readonly preview?: string | undefined;
  /** Stands beside the date. */
  readonly badge?: ReactNode;
}

/** What a row of a list says: whether it is unread, its title and its date. Stands in whatever has `rowClass`. */
export function Row({ title, at, unread, lead, preview, badge }: RowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('row');
  return (
    <>
      {lead ?? <span className={classes.mark} data-unread={unread} aria-hidden="true" />}
      <span className={classes.words}>
        <span className={classes.title} data-unread={unread}>
          {title}
        </span>
        {preview !== undefined && (
          <span className={classes.preview} aria-hidden="true">
            {preview}
          </span>
        )}
      </span>
      {unread && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
      <span className={classes.about}>
        {badge}
        <span className={classes.date}>{platform.format.date(at)}</span>
      </span>
    </>
  );
}

/** The look of the link or button around a row of one line. */
export const rowClass = classes.row ?? '';

/** The look of the button around a row with a lead, a title and a preview below it. */
export const tallRowClass = `${classes.row} ${classes.tall}`;
