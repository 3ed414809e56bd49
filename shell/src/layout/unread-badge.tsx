import type { ReactElement } from 'react';
import { VisuallyHidden } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './unread-badge.module.css';

/** Dot for unread items behind a link, whose number screen readers read; nothing for zero. */
export function UnreadBadge({ count }: { readonly count: number }): ReactElement | null {
  const t = useShellText();
  return count > 0 ? (
    <b className={classes.mark}>
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </b>
  ) : null;
}
