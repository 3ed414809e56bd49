import type { ReactElement } from 'react';
import { Button, useKitText } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import type { FailedProps } from './failed-props.ts';
import classes from './part-failed.module.css';

/** Short notice in place of a failed component; the rest of the page remains. */
export function PartFailed({ onRetry, onRefresh, away = false }: FailedProps): ReactElement {
  const t = useShellText();
  const kit = useKitText();
  return (
    <div className={classes.failed} role="alert" data-part-away>
      <span>{away ? t('offlineHint') : kit('partFailed')}</span>
      {onRefresh === undefined ? (
        <Button onClick={onRetry}>{kit('retry')}</Button>
      ) : (
        <Button look="primary" onClick={onRefresh}>
          {t('refreshNow')}
        </Button>
      )}
    </div>
  );
}
