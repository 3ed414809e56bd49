import { Button } from 'antd';
import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { PAGER_WORDING } from './pager.i18n.ts';
import classes from './pager.module.css';
import type { Pages } from './use-pages.ts';

interface PagerProps {
  readonly pages: Pages;
  /** Rows on this page. */
  readonly shown: number;
  /** Rows of all pages. */
  readonly maxCount: number;
  /** Rows of a full page. */
  readonly size: number;
}

/** Which rows of a list are on screen, and the way to the others; nothing when all are. */
export function Pager({ pages, shown, maxCount, size }: PagerProps): ReactElement | null {
  const t = platform.locale.useWording(PAGER_WORDING);
  const { skip, go } = pages;
  const { number } = platform.format;
  if (skip === 0 && shown >= maxCount) {
    return null;
  }
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <Button disabled={skip === 0} onClick={() => go(skip - size)}>
        {t('previous')}
      </Button>
      <span className={classes.range} aria-live="polite">
        {t('range', { from: number(skip + 1), to: number(skip + shown), all: number(maxCount) })}
      </span>
      <Button disabled={skip + shown >= maxCount} onClick={() => go(skip + size)}>
        {t('next')}
      </Button>
    </nav>
  );
}
