import type { ReactElement } from 'react';
import { Button, Toast } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { useRefreshOffer } from './use-refresh-offer.ts';

/** A quiet bar at the bottom of the window that offers a newer version; nothing reloads by itself. */
export function RefreshOffer(): ReactElement {
  const t = useShellText();
  const { offered, later } = useRefreshOffer();
  return (
    <Toast
      data-offer="refresh"
      actions={
        <>
          <Button onClick={later}>{t('later')}</Button>
          <Button look="primary" onClick={() => location.reload()}>
            {t('refreshNow')}
          </Button>
        </>
      }
    >
      {offered && t('newVersion')}
    </Toast>
  );
}
