import { type ReactElement, type SubmitEvent, useRef } from 'react';
import { platform } from 'shell/platform';
import { AmountField } from 'ui/extra';
import { type AmountRules, useAmountProblem } from '../amount-field/use-amount-problem.ts';
import { QUICK_COMP_WON } from '../amount-field/quick-amounts.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';
import { useConvert } from './use-convert.ts';

/** Form to convert comp into spendable money. */
export function ConvertForm({ rules }: { readonly rules: AmountRules }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const form = useConvert();
  const field = useRef<HTMLInputElement>(null);
  const { error, check } = useAmountProblem(form.amount, rules);
  const { won } = platform.format;
  const { least, most } = rules;
  const sent = form.busy || form.unanswered !== undefined;
  if (!sent && (most === undefined || most < least)) {
    return <p>{t('rulesNothing', { least: won(least) })}</p>;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sent || check()) {
      form.submit();
    } else {
      field.current?.focus();
    }
  };

  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} onSubmit={submit}>
      <AmountField
        ref={field}
        label={t('amount')}
        amount={form.amount}
        onChange={form.setAmount}
        quick={QUICK_COMP_WON}
        whole={most}
        most={most}
        hint={t('rules', { least: won(least), most: won(most ?? 0) })}
        error={sent ? undefined : error}
        locked={form.unanswered !== undefined}
      />
    </MoneyForm>
  );
}
