import type { ReactElement, ReactNode } from 'react';
import type { Message } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Notice } from 'ui';
import { Figures, Form } from 'ui/extra';
import { type MoneyResponse, showSendResult } from '../refusals/send-result.ts';
import type { MoneyFormName } from '../request-id/stored-request.ts';
import { useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import type ko from './texts/ko.json';
import classes from './money-form.module.css';

interface MoneyFormProps {
  readonly label: string;
  readonly send: string;
  readonly sending: Pick<ReturnType<typeof useIdempotentSend>, 'busy' | 'unanswered' | 'discard'>;
  readonly onSubmit: () => void;
  /** Fields; the caller locks them while a send is unanswered. */
  readonly children: ReactNode;
}

/** Frame of all money forms: status of the last send, and the submit button. */
export function MoneyForm({ label, send, sending, onSubmit, children }: MoneyFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('money-form');
  const { busy, unanswered, discard } = sending;
  return (
    <Form className={classes.form} onSubmit={onSubmit} aria-label={label}>
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
    </Form>
  );
}

/** Amount in won; `payer` undefined: the account holder. */
const EMPTY: { readonly amount: number; readonly payer: string | undefined } = { amount: 0, payer: undefined };

interface MoneySubmission<Status extends string> {
  /** The payer of a deposit as sent. */
  readonly payer?: string;
  /** Confirmation, which may name the amount. */
  readonly question: Message;
  readonly lines?: readonly (readonly [name: string, value: string])[];
  readonly ask: (requestId: string) => Promise<MoneyResponse<Status>>;
  /** Whether a response uses the request up; by default always. */
  readonly spends?: (response: MoneyResponse<Status>) => boolean;
  /** Messages by status; undefined if the page shows it. */
  readonly messages: Readonly<Record<Status, Message | undefined>>;
}

export type MoneyFormState = Pick<ReturnType<typeof useMoneyForm>, 'amount' | 'setAmount' | 'sent' | 'unanswered'>;

/**
 * Returns the fields of a money form with their submission; a form is executed at most once.
 * @param onRenewed called when another tab used the form
 */
export function useMoneyForm(name: MoneyFormName, onRenewed?: () => void) {
  const [draft, change] = platform.useDraft(name, EMPTY);
  const clear = () => change({ amount: 0 });
  const sending = useIdempotentSend(name, () => {
    clear();
    onRenewed?.();
  });
  const { amount, payer } = sending.unanswered ?? draft;
  return {
    ...sending,
    /** Whether a send is in flight or unanswered. */
    sent: sending.busy || sending.unanswered !== undefined,
    amount,
    payer,
    setAmount: (next: number) => change({ amount: next }),
    setPayer: (next: string) => change({ payer: next }),
    /** Confirms, sends and shows the result. @param onAnswered called last, with the status of a response */
    submit: <Status extends string>(
      { question, lines, ask, spends, messages, ...more }: MoneySubmission<Status>,
      onAnswered?: (status: Status | 'time') => void,
    ) =>
      sending.submit(async () => {
        const values = { amount: platform.format.won(amount) };
        const details = lines && <Figures look="strong" figures={lines} />;
        if (!(await platform.dialogs.confirm(question, { values, details }))) {
          return;
        }
        const result = await sending.send({ amount, ...more }, ask, spends);
        const status = 'response' in result ? result.response.status : undefined;
        if (status === 'success') {
          clear();
        }
        await showSendResult(result, messages);
        if (status !== undefined) {
          onAnswered?.(status);
        }
      }),
  };
}
