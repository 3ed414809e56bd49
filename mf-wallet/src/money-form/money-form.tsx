import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { platform } from 'shell/platform';
import { Button, Notice } from 'ui';
import type { IdempotentSend } from '../request-id/use-idempotent-send.ts';
import type ko from './texts/ko.json';
import classes from './money-form.module.css';

interface MoneyFormProps {
  readonly label: string;
  /** Label of the submit button. */
  readonly send: string;
  readonly sending: Pick<IdempotentSend, 'busy' | 'unanswered' | 'discard'>;
  readonly onSubmit: (event: SubmitEvent) => void;
  /** Fields; the caller locks them while a send is unanswered. */
  readonly children: ReactNode;
}

/** Frame of all money forms: status of the last send, and the submit button. */
export function MoneyForm({ label, send, sending, onSubmit, children }: MoneyFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('money-form');
  const { busy, unanswered, discard } = sending;
  return (
    <form className={classes.form} onSubmit={onSubmit} aria-label={label} noValidate>
      {unanswered !== undefined && (
        <Notice title={t('unanswered')}>
          <p>
            {t('sent', {
              amount: platform.format.won(unanswered.amount),
              at: platform.format.dateTime(new Date(unanswered.at).toISOString()),
            })}
          </p>
          <p>{t('hint')}</p>
        </Notice>
      )}
      {children}
      <Button look="primary" type="submit" size="large" block busy={busy}>
        {unanswered === undefined ? send : t('again')}
      </Button>
      {unanswered !== undefined && (
        <Button size="large" block onClick={discard}>
          {t('anew')}
        </Button>
      )}
    </form>
  );
}
