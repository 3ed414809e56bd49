import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './page-skeleton.module.css';

/** A page that is on its way: heading and content in their places. */
export function PageSkeleton(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <div className={classes.title} />
      <div className={classes.block} />
    </div>
  );
}
