import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { NoticeFrame } from '../ui/notice-frame.tsx';
import { Page } from '../ui/page.tsx';
import type { FailedProps } from './failed-props.ts';

/** In the place of a page that cannot be shown: menu and bar go on around it, and a button tries it afresh. */
export function PageFailed({ onRetry, onRefresh }: FailedProps): ReactElement {
  const t = useShellText();
  return (
    <Page title={t('errorTitle')}>
      <Card>
        <NoticeFrame
          role="alert"
          picture="broken"
          title={t('pageFailed')}
          hint={t(onRefresh === undefined ? 'errorHint' : 'newVersion')}
          action={
            <>
              <Button type="primary" onClick={onRefresh ?? onRetry}>
                {t(onRefresh === undefined ? 'retry' : 'refreshNow')}
              </Button>
              <ButtonLink to="/" look="quiet">
                {t('backHome')}
              </ButtonLink>
            </>
          }
        />
      </Card>
    </Page>
  );
}
