import type { ReactElement } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { Card } from '../page/card.tsx';
import { Page } from '../page/page.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import { PlaceFrame } from './place-frame.tsx';

/** A page for content of a later release, with a link home. */
export function BeingPrepared({ title }: { readonly title: string }): ReactElement {
  const t = useKitText();
  return (
    <Page title={title}>
      <Card>
        <PlaceFrame
          illustration="building"
          title={t('preparedHint')}
          action={
            <LinkButton to="/" look="plain">
              {t('backHome')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
