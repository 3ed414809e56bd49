import type { ReactElement } from 'react';
import { Icon } from 'ui';
import classes from './entry-mark.module.css';

/** Outlines on a field of 24×24: a letter, speech bubbles and a megaphone. */
const OUTLINES = {
  note: 'M4 6.5h16v11H4ZM4.5 7l7.5 6 7.5-6',
  help: 'M4 5.5h16v10.5h-8.5L7 19.5V16H4ZM8 9.2h8M8 12.4h5',
  notice: 'M4 10v4l3 .5L9 20h2l-.8-5L19 18V6L7 9.5 4 10M19 10a2 2 0 0 1 0 4',
} as const;

interface EntryMarkProps {
  readonly of: keyof typeof OUTLINES;
  readonly unread: boolean;
}

/** Decorative icon of an entry's kind, and whether it is unread. */
export function EntryMark({ of, unread }: EntryMarkProps): ReactElement {
  return (
    <span className={classes.mark} data-unread={unread} aria-hidden="true">
      <Icon name={{ path: OUTLINES[of] }} />
    </span>
  );
}
