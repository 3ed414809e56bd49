import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './refresh-offer.module.css';
import { useRefreshOffer } from './use-refresh-offer.ts';

/** A quiet bar at the foot of the window when there is a newer version; nothing happens unless the member wants it. */
export function RefreshOffer(): ReactElement {
  const t = useShellText();
  const { offered, later } = useRefreshOffer();
  return (
    <div role="status" className={classes.place}>
      {offered && (
        <div className={classes.offer} data-offer="refresh">
          <span>{t('newVersion')}</span>
          <span className={classes.actions}>
            <Button onClick={later}>{t('later')}</Button>
            <Button type="primary" onClick={() => location.reload()}>
              {t('refreshNow')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
