import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { VisuallyHidden } from 'ui';
import type ko from './texts/ko.json';
import classes from './row.module.css';

interface RowProps {
  readonly title: string;
  readonly at: string;
  readonly unread: boolean;
  readonly lead: ReactNode;
  /** The first words of its content, on a line below the title; read by screen readers only when opened. */
  readonly preview?: string | undefined;
  readonly badge?: ReactNode;
}

/** Content of a list row: unread state, title and date. Its container must have `rowClass`. */
export function Row({ title, at, unread, lead, preview, badge }: RowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('row');
  return (
    <>
      {lead}
      <span className={classes.words}>
        <span data-row-name className={classes.title} data-unread={unread}>
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
        {badge !== undefined && <span className={classes.badges}>{badge}</span>}
        <span>{platform.format.date(at)}</span>
      </span>
    </>
  );
}

/** Class of the link or button around a row. */
export const rowClass = classes.row ?? '';
