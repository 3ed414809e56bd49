import type { ReactElement } from 'react';
import { Button, Card, EmptyState, LinkButton, Page, useKitText } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './notices.module.css';

export interface FailedProps {
  readonly onRetry: () => void;
  /** Set if only a reload of the page can help. */
  readonly onRefresh?: (() => void) | undefined;
  /** There is no connection: the retry starts by itself when it is back. */
  readonly offline?: boolean;
}

export function PartFailed({ onRetry, onRefresh, offline = false }: FailedProps): ReactElement {
  const t = useShellText();
  const kit = useKitText();
  return (
    <div className={classes.notice} role="alert" data-part-away>
      <span>{offline ? t('offlineHint') : kit('partFailed')}</span>
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

export function PartMaintenance(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.notice} role="status" data-part-away>
      <span>{t('partMaintenance')}</span>
    </div>
  );
}

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
