import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import type { FailedProps } from './failed-props.ts';
import classes from './part-failed.module.css';

/** Short notice in the place of a part that cannot be shown; the rest of the page goes on. */
export function PartFailed({ onRetry, onRefresh }: FailedProps): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.failed} role="alert" data-part-away>
      <span>{t('partFailed')}</span>
      {onRefresh === undefined ? (
        <Button onClick={onRetry}>{t('retry')}</Button>
      ) : (
        <Button type="primary" onClick={onRefresh}>
          {t('refreshNow')}
        </Button>
      )}
    </div>
  );
}
