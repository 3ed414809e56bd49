import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { AmountField } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { QUICK_COMP_WON } from '../amount-field/quick-amounts.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useFormProblem } from '../money-form/use-form-problem.ts';
import type ko from './texts/ko.json';
import { useConvert } from './use-convert.ts';

/** How much comp becomes spendable money. */
export function ConvertForm({ rules }: { readonly rules: AmountRules }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const form = useConvert(rules);
  const field = useRef<HTMLInputElement>(null);
  const { problem, onSubmit } = useFormProblem(form.submit, () => field);
  const { won } = platform.format;
  const { least, most } = rules;
  const tooLittle = most !== undefined && most < least;

  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} onSubmit={onSubmit}>
      <AmountField
        ref={field}
        label={t('amount')}
        amount={form.amount}
        onChange={form.setAmount}
        quick={QUICK_COMP_WON}
        whole={most}
        hint={
          most === undefined || tooLittle
            ? t('rulesNothing', { least: won(least) })
            : t('rules', { least: won(least), most: won(most) })
        }
        invalid={problem !== undefined}
        disabled={form.unanswered !== undefined}
      />
    </MoneyForm>
  );
}
