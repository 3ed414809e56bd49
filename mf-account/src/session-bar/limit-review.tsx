import { type ReactElement, useId } from 'react';
import { platform } from 'shell/platform';
import { Button, LinkButton, Stack } from 'ui';
import type ko from './texts/ko.json';
import classes from './limit-review.module.css';

export function LimitReview(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  const id = useId();
  const review = platform.api.useSend('rg-keep-limits');
  return (
    <section data-screen-only className={classes.offer} aria-labelledby={id}>
      <h2 id={id}>{t('reviewTitle')}</h2>
      <p data-quiet>{t('reviewText')}</p>
      <Stack direction="row" gap={2}>
        <LinkButton to="/protection" look="primary">
          {t('reviewLook')}
        </LinkButton>
        <Button busy={review.busy} onClick={() => void review.send({}).catch(platform.dialogs.failure)}>
          {t('reviewKeep')}
        </Button>
      </Stack>
    </section>
  );
}
