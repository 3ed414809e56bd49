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
  readonly sending: Pick<IdempotentSend, 'busy' | 'unanswered' | 'startAnew'>;
  readonly disabled?: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  /** The fields; the caller disables them while a request is unconfirmed. */
  readonly children: ReactNode;
}

/** Frame of all forms that move money: the state of the last request, and the submit button. */
export function MoneyForm(props: MoneyFormProps): ReactElement {
  const { label, send, sending: once, disabled = false, onSubmit, children } = props;
  const t = platform.locale.useTexts<typeof ko>('money-form');
  const { busy, unanswered } = once;
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
      <Button look="primary" type="submit" size="large" block busy={busy} disabled={disabled}>
        {unanswered === undefined ? send : t('again')}
      </Button>
      {unanswered !== undefined && (
        <Button size="large" block onClick={once.startAnew}>
          {t('anew')}
        </Button>
      )}
    </form>
  );
}
