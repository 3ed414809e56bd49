import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { AmountField, Field, PasswordField } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { QUICK_AMOUNTS_WON } from '../amount-field/quick-amounts.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useFormProblem } from '../money-form/use-form-problem.ts';
import { useWithdraw } from './use-withdraw.ts';
import type ko from './texts/ko.json';

interface WithdrawFormProps {
  readonly rules: AmountRules;
  /** Where the money goes, as the member may see it. */
  readonly account: string | undefined;
  /** True while no request would be taken. */
  readonly disabled: boolean;
}

/** Amount and exchange password of a withdrawal request: no more fields than a deposit has. */
export function WithdrawForm({ rules, account, disabled }: WithdrawFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const form = useWithdraw(rules, account);
  const amountField = useRef<HTMLInputElement>(null);
  const passField = useRef<HTMLInputElement>(null);
  const { problem, onSubmit } = useFormProblem(form.submit, (found) => (found === 'pass' ? passField : amountField));
  const { won } = platform.format;
  const { least, most = 0 } = rules;

  return (
    <MoneyForm label={t('form')} send={t('send')} once={form} disabled={disabled} onSubmit={onSubmit}>
      <AmountField
        ref={amountField}
        label={t('amount')}
        amount={form.amount}
        onChange={form.setAmount}
        quick={QUICK_AMOUNTS_WON}
        whole={rules.most}
        hint={
          most === 0 ? t('rulesNothing', { least: won(least) }) : t('rules', { least: won(least), most: won(most) })
        }
        invalid={problem !== undefined && problem !== 'pass'}
        disabled={disabled || form.unanswered !== undefined}
      />
      <Field size="large" label={t('pass')} hint={t('passHint')}>
        <PasswordField
          ref={passField}
          invalid={problem === 'pass'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={form.pass}
          onChange={({ target }) => form.setPass(target.value)}
          disabled={disabled}
        />
      </Field>
    </MoneyForm>
  );
}
