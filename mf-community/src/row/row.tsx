import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { VisuallyHidden } from 'ui';
import type ko from './texts/ko.json';
import classes from './row.module.css';

interface RowProps {
  readonly title: string;
  readonly lastDate: string;
  /** Whether something in it waits for the reader. */
  readonly unread: boolean;
  /** Stands between title and date. */
  readonly badge?: ReactNode;
}

/** What a row of a list says: whether it is unread, its title and its date. Stands in whatever has `rowClass`. */
export function Row({ title, lastDate, unread, badge }: RowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('row');
  return (
    <>
      <span className={classes.mark} data-unread={unread} aria-hidden="true" />
      <span className={classes.title} data-unread={unread}>
        {title}
      </span>
      {unread && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
      {badge}
      <span className={classes.date}>{platform.format.date(lastDate)}</span>
    </>
  );
}

/** The look of the link or button around a row. */
export const rowClass = classes.row ?? '';
