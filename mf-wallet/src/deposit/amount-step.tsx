import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { AmountField, Button } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { QUICK_AMOUNTS_WON } from '../amount-field/quick-amounts.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useFormProblem } from '../money-form/use-form-problem.ts';
import type ko from './texts/ko.json';
import type { DepositForm } from './use-deposit.ts';

interface AmountStepProps {
  readonly form: DepositForm;
  readonly rules: AmountRules;
  /** True while no request would be taken. */
  readonly disabled: boolean;
  /** What was asked for last, in won, to be asked for again. */
  readonly last: number | undefined;
  readonly onNext: () => void;
}

/** How much is to be deposited. */
export function AmountStep({ form, rules, disabled, last, onNext }: AmountStepProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const field = useRef<HTMLInputElement>(null);
  const { problem, onSubmit } = useFormProblem(
    (onProblem) => form.settleAmount(onProblem, onNext),
    () => field,
  );
  return (
    <MoneyForm label={t('form')} send={t('next')} sending={form} disabled={disabled} onSubmit={onSubmit}>
      <AmountField
        ref={field}
        label={t('amount')}
        amount={form.amount}
        onChange={form.setAmount}
        quick={QUICK_AMOUNTS_WON}
        most={rules.most}
        hint={t('rules', { least: platform.format.won(rules.least), step: platform.format.won(rules.step) })}
        invalid={problem !== undefined}
        disabled={disabled}
      />
      {last !== undefined && last !== form.amount && (
        <Button disabled={disabled} onClick={() => form.setAmount(last)}>
          {t('lastAmount', { amount: platform.format.won(last) })}
        </Button>
      )}
    </MoneyForm>
  );
}
