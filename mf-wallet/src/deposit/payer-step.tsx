import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { Field, TextField } from 'ui';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useFormProblem } from '../money-form/use-form-problem.ts';
import type ko from './texts/ko.json';
import type { DepositForm } from './use-deposit.ts';

interface PayerStepProps {
  readonly form: DepositForm;
  /** True while no request would be taken. */
  readonly disabled: boolean;
  /** The amount has to be mended first. */
  readonly onAmount: () => void;
  readonly onSent: () => void;
}

/** Who pays, and the request on its way: the last step that the member has to do. */
export function PayerStep({ form, disabled, onAmount, onSent }: PayerStepProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const field = useRef<HTMLInputElement>(null);
  const { problem, onSubmit } = useFormProblem<'payer'>(
    (onProblem) => form.submit((found) => (found === 'payer' ? onProblem(found) : onAmount()), onSent),
    () => field,
  );
  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} disabled={disabled} onSubmit={onSubmit}>
      <Field size="large" label={t('payer')} hint={t('payerHint')}>
        <TextField
          ref={field}
          invalid={problem !== undefined}
          value={form.payer}
          onChange={({ target }) => form.setPayer(target.value)}
          maxLength={20}
          autoComplete="name"
          disabled={disabled || form.unanswered !== undefined}
        />
      </Field>
    </MoneyForm>
  );
}
