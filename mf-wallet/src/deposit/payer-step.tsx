import { type ReactElement, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Field, TextField, VisuallyHidden } from 'ui';
import { MoneyForm } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';
import type { DepositForm } from './use-deposit.ts';
import { identityProblem, normalizeIdentityText } from 'shared-types/platform';
import { MEMBER_RULES } from 'shared-types/calls';

/** Last step before sending: the payer's name and the submit button. */
export function PayerStep({ form }: { readonly form: DepositForm }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const field = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const problem = form.unanswered === undefined ? findPayerProblem(form.payer) : undefined;
  const submit = () => {
    setChecked(true);
    if (problem === undefined) {
      form.submit();
    } else {
      field.current?.focus();
    }
  };
  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} onSubmit={submit}>
      <Field
        size="large"
        // Same as the step's title.
        label={<VisuallyHidden>{t('payer')}</VisuallyHidden>}
        hint={t('payerHint')}
        {...(checked && problem !== undefined && { error: t(problem) })}
      >
        <TextField
          ref={field}
          value={form.payer}
          onChange={({ target }) => form.setPayer(target.value)}
          maxLength={20}
          autoComplete="name"
          readOnly={form.unanswered !== undefined}
        />
      </Field>
    </MoneyForm>
  );
}

/** Returns the text key of a payer name's error; undefined for a valid name. */
function findPayerProblem(typed: string): 'payerMissing' | 'payerCharacters' | undefined {
  const name = normalizeIdentityText(typed);
  const { length } = Array.from(name);
  const { minLength, maxLength } = MEMBER_RULES.bankOwner;
  if (length < minLength || length > maxLength) {
    return 'payerMissing';
  }
  return identityProblem('accountHolder', name) === undefined ? undefined : 'payerCharacters';
}
