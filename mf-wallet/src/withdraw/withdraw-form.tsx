import { type ReactElement, type ReactNode, useRef } from 'react';
import { platform } from 'shell/platform';
import { AmountField, Field, PasswordField } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { QUICK_AMOUNTS_WON } from '../amount-field/quick-amounts.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useFormProblem } from '../money-form/use-form-problem.ts';
import { PasskeyHint } from './passkey-hint.tsx';
import { useWithdraw } from './use-withdraw.ts';
import type ko from './texts/ko.json';

interface WithdrawFormProps {
  readonly rules: AmountRules;
  /** Where the money goes, as the member may see it. */
  readonly account: string | undefined;
  /** True while no request would be taken. */
  readonly disabled: boolean;
  /** Whether this member confirms with a passkey, and not with the exchange password. */
  readonly byPasskey?: boolean;
  /** Stands after the amount: where it is paid to. */
  readonly children?: ReactNode;
}

/** Amount and exchange password of a withdrawal request, or its passkey: no more fields than a deposit has. */
export function WithdrawForm(props: WithdrawFormProps): ReactElement {
  const { rules, account, disabled, byPasskey = false, children } = props;
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const form = useWithdraw(rules, account, byPasskey);
  const amountField = useRef<HTMLInputElement>(null);
  const passField = useRef<HTMLInputElement>(null);
  const { problem, onSubmit } = useFormProblem(form.submit, (found) => (found === 'pass' ? passField : amountField));
  const { won } = platform.format;
  const { least, most = 0 } = rules;

  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} disabled={disabled} onSubmit={onSubmit}>
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
      {children}
      {byPasskey ? (
        <PasskeyHint />
      ) : (
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
      )}
    </MoneyForm>
  );
}
