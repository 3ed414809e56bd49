import type { ReactElement } from 'react';
import { Button, Card, LinkButton, Page, EmptyState, useKitText } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import type { FailedProps } from './part-notices.tsx';

export function PageFailed({ onRetry, onRefresh, offline = false }: FailedProps): ReactElement {
  const t = useShellText();
  const kit = useKitText();
  return (
    <Page title={t(offline ? 'offlineTitle' : 'errorTitle')}>
      <Card>
        <EmptyState
          role="alert"
          illustration="broken"
          title={t('pageFailed')}
          hint={t(offline ? 'offlineHint' : onRefresh === undefined ? 'errorHint' : 'newVersion')}
          action={
            <>
              <Button look="primary" onClick={onRefresh ?? onRetry}>
                {onRefresh === undefined ? kit('retry') : t('refreshNow')}
              </Button>
              <HomeLink />
            </>
          }
        />
      </Card>
    </Page>
  );
}

export function PageMaintenance(): ReactElement {
  const t = useShellText();
  return (
    <Page title={t('maintenanceTitle')}>
      <Card>
        <EmptyState
          illustration="building"
          title={t('partMaintenance')}
          hint={t('maintenanceHint')}
          action={<HomeLink />}
        />
      </Card>
    </Page>
  );
}

function HomeLink(): ReactElement {
  const t = useShellText();
  return (
    <LinkButton to="/" look="plain">
      {t('backHome')}
    </LinkButton>
  );
}
