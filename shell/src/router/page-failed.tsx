import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { NoticeFrame } from '../ui/notice-frame.tsx';
import { Page } from '../ui/page.tsx';

/** In the place of a page that cannot be shown: menu and bar go on around it, and a button tries it afresh. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useShellText();
  return (
    <Page title={t('errorTitle')}>
      <Card>
        <NoticeFrame
          role="alert"
          picture="broken"
          title={t('pageFailed')}
          hint={t('errorHint')}
          action={
            <>
              <Button type="primary" onClick={onRetry}>
                {t('retry')}
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
