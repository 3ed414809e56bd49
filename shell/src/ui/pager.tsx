import { Button } from 'antd';
import type { PlatformUi } from 'shared-types';
import { useShellText } from '../locale/use-shell-text.ts';
import { format } from '../platform/format.ts';
import classes from './pager.module.css';

/** @see PlatformUi.Pager */
export const Pager: PlatformUi['Pager'] = ({ skip, shown, count, size, onSkip }) => {
  const t = useShellText();
  const { number } = format;
  const last = skip + shown >= count;
  if (skip === 0 && last) {
    return null;
  }
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <Button disabled={skip === 0} onClick={() => onSkip(skip - size)}>
        {t('previousPage')}
      </Button>
      <span className={classes.range} aria-live="polite">
        {t('rowsShown', { from: number(skip + 1), to: number(skip + shown), all: number(count) })}
      </span>
      <Button disabled={last} onClick={() => onSkip(skip + size)}>
        {t('nextPage')}
      </Button>
    </nav>
  );
};
