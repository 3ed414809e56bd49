import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { AmountField, Field, TextField } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { QUICK_AMOUNTS_WON } from '../amount-field/quick-amounts.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useFormProblem } from '../money-form/use-form-problem.ts';
import type ko from './texts/ko.json';
import { useDeposit } from './use-deposit.ts';

interface DepositFormProps {
  readonly rules: AmountRules;
  /** True while no request would be taken. */
  readonly disabled: boolean;
}

/** Amount and payer of a deposit request. */
export function DepositForm({ rules, disabled }: DepositFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const form = useDeposit(rules);
  const amountField = useRef<HTMLInputElement>(null);
  const payerField = useRef<HTMLInputElement>(null);
  const { problem, onSubmit } = useFormProblem(form.submit, (found) => (found === 'payer' ? payerField : amountField));
  const locked = disabled || form.unanswered !== undefined;

  return (
    <MoneyForm label={t('form')} send={t('send')} once={form} disabled={disabled} onSubmit={onSubmit}>
      <AmountField
        ref={amountField}
        label={t('amount')}
        amount={form.amount}
        onChange={form.setAmount}
        quick={QUICK_AMOUNTS_WON}
        hint={t('rules', { least: platform.format.won(rules.least), step: platform.format.won(rules.step) })}
        invalid={problem !== undefined && problem !== 'payer'}
        disabled={locked}
      />
      <Field size="large" label={t('payer')} hint={t('payerHint')}>
        <TextField
          ref={payerField}
          invalid={problem === 'payer'}
          value={form.payer}
          onChange={({ target }) => form.setPayer(target.value)}
          maxLength={20}
          autoComplete="name"
          disabled={locked}
        />
      </Field>
    </MoneyForm>
  );
}
