import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Field } from 'ui';
import { AmountField, PasswordField } from 'ui/extra';
import { type AmountRules, QUICK_AMOUNTS_WON, useAmountField } from '../amount-field/use-amount-field.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useWithdraw } from './use-withdraw.ts';
import type ko from './texts/ko.json';
import { Link } from 'react-router-dom';

interface WithdrawFormProps {
  readonly rules: AmountRules;
  /** Masked account that is paid to. */
  readonly account: string | undefined;
  /** Whether this member confirms with a passkey instead of the exchange password. */
  readonly byPasskey?: boolean;
  readonly children?: ReactNode;
}

/** Withdrawal form: amount, and exchange password or passkey. */
export function WithdrawForm(props: WithdrawFormProps): ReactElement {
  const { rules, account, byPasskey = false, children } = props;
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const form = useWithdraw(account, byPasskey);
  const passField = useRef<HTMLInputElement>(null);
  const { field, check } = useAmountField(form, rules);
  const [passError, setPassError] = useState<'passMissing' | 'passWrong'>();
  const { won } = platform.format;
  const { least, most = 0 } = rules;
  const rejectPass = (problem: 'passMissing' | 'passWrong') => {
    setPassError(problem);
    passField.current?.focus();
  };
  const submit = () => {
    if (!check()) {
      return;
    }
    if (!byPasskey && !/^\d{6}$/.test(form.pass)) {
      rejectPass('passMissing');
    } else {
      form.submit(() => rejectPass('passWrong'));
    }
  };

  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} onSubmit={submit}>
      <AmountField
        {...field}
        label={t('amount')}
        quick={QUICK_AMOUNTS_WON}
        whole={rules.most}
        hint={t(most === least ? 'rulesOne' : 'rules', { least: won(least), most: won(most) })}
      />
      {children}
      {byPasskey ? (
        <PasskeyHint />
      ) : (
        <Field
          size="large"
          label={t('pass')}
          hint={t('passHint')}
          {...(passError !== undefined && { error: t(passError) })}
        >
          <PasswordField
            ref={passField}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={form.pass}
            onChange={({ target }) => {
              setPassError(undefined);
              form.setPass(target.value);
            }}
          />
        </Field>
      )}
    </MoneyForm>
  );
}

/** Replaces the exchange password field: explains the passkey dialog and where to get help. */
function PasskeyHint(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const user = platform.links.to('user');
  return (
    <p data-quiet>
      {t('passkeyHint')}{' '}
      {user !== undefined && (
        <Link data-link to={user}>
          {t('passkeyLost')}
        </Link>
      )}
    </p>
  );
}
