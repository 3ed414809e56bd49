import { Button } from 'antd';
import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { BET_HISTORY_WORDING } from './bet-history.i18n.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** Counted from 0. */
  readonly page: number;
  /** Of all rows. */
  readonly count: number;
  /** Rows of a page. */
  readonly size: number;
  readonly onPage: (page: number) => void;
}

/** From page to page of a list; nothing where there is but one. */
export function Pager({ page, count, size, onPage }: PagerProps): ReactElement | null {
  const t = platform.locale.useWording(BET_HISTORY_WORDING);
  const { number } = platform.format;
  if (count <= size) {
    return null;
  }
  const first = page * size;
  return (
    <nav aria-label={t('pages')} className={classes.pager}>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('back')}
      </Button>
      <p aria-live="polite" className={classes.place}>
        {t('place', { from: number(first + 1), to: number(Math.min(first + size, count)), count: number(count) })}
      </p>
      <Button disabled={first + size >= count} onClick={() => onPage(page + 1)}>
        {t('forth')}
      </Button>
    </nav>
  );
}
