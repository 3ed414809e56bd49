import type { ReactElement } from 'react';
import { VisuallyHidden } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './unread-badge.module.css';

/** Counts above this are shown as `99+`. */
const MAX_SHOWN_COUNT = 99;

interface UnreadBadgeProps {
  readonly count: number;
  /** A dot for a count that is shown elsewhere; the number itself by default. */
  readonly look?: 'number' | 'dot';
}

/** Badge with the number of unread items behind a link; nothing for zero. */
export function UnreadBadge({ count, look = 'number' }: UnreadBadgeProps): ReactElement | null {
  const t = useShellText();
  return count > 0 ? (
    <b className={classes.mark} data-look={look}>
      {look === 'number' && <span aria-hidden="true">{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</span>}
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </b>
  ) : null;
}
