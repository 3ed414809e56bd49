import type { ReactElement } from 'react';
import { Button, Card, LinkButton, Page, PlaceFrame, useKitText } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import type { FailedProps } from './failed-props.ts';

/** Replaces a page that cannot be shown; menu and bar remain, and a button loads it again. */
export function PageFailed({ onRetry, onRefresh, away = false }: FailedProps): ReactElement {
  const t = useShellText();
  const kit = useKitText();
  return (
    <Page title={t(away ? 'offlineTitle' : 'errorTitle')}>
      <Card>
        <PlaceFrame
          role="alert"
          illustration="broken"
          title={t('pageFailed')}
          hint={t(away ? 'offlineHint' : onRefresh === undefined ? 'errorHint' : 'newVersion')}
          action={
            <>
              <Button look="primary" onClick={onRefresh ?? onRetry}>
                {onRefresh === undefined ? kit('retry') : t('refreshNow')}
              </Button>
              <LinkButton to="/" look="plain">
                {t('backHome')}
              </LinkButton>
            </>
          }
        />
      </Card>
    </Page>
  );
}
