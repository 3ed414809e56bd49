import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './part-failed.module.css';

/** Short notice in the place of a part that cannot be shown; the rest of the page goes on. */
export function PartFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.failed} role="alert" data-part-away>
      <span>{t('partFailed')}</span>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
