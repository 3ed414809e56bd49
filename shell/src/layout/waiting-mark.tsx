import type { ReactElement } from 'react';
import { VisuallyHidden } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './waiting-mark.module.css';

/** More than this is not counted out. */
const MOST = 99;

interface WaitingMarkProps {
  readonly count: number;
  /** A dot says where it waits, beside a number that stands elsewhere; the number itself when absent. */
  readonly look?: 'number' | 'dot';
}

/** How much waits behind a link, beside its words; nothing when nothing does. */
export function WaitingMark({ count, look = 'number' }: WaitingMarkProps): ReactElement | null {
  const t = useShellText();
  return count > 0 ? (
    <b className={classes.mark} data-look={look}>
      {look === 'number' && <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>}
      <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
    </b>
  ) : null;
}
