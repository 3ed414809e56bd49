import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { LinkButton, Stack } from 'ui';
import { AmountField, Figures } from 'ui/extra';
import { type AmountRules, useAmountField } from '../amount-field/use-amount-field.ts';
import { MoneyForm, useMoneyForm } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';
import { defineMessages } from 'shared-types/platform';

/** Amounts of the quick-add buttons for comp, which is earned in small amounts; in won. */
const QUICK_COMP_WON = [1_000, 5_000, 10_000, 50_000] as const;

export function ConvertForm({ rules }: { readonly rules: AmountRules }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const api = platform.api.useSend('roll-to-balance');
  const form = useMoneyForm('comp');
  const { amount } = form;
  const { field, check } = useAmountField(form, rules);
  const balance = platform.session.use(({ user }) => user?.balance);
  const { won } = platform.format;
  const { least, most } = rules;
  if (!form.sent && (most === undefined || most < least)) {
    const lobby = platform.links.to('game');
    return (
      <Stack gap={3}>
        <p>{t('rulesNothing', { least: won(least) })}</p>
        {lobby !== undefined && <LinkButton to={lobby}>{t('chooseGame')}</LinkButton>}
      </Stack>
    );
  }
  const submit = () =>
    check() &&
    form.submit({
      question: COMP_MESSAGES.askConvert,
      ask: async (requestId) => api.send({ amount, requestId }),
      messages: { success: COMP_MESSAGES.converted, low_point: COMP_MESSAGES.tooLittle },
    });

  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} onSubmit={submit}>
      <AmountField
        {...field}
        label={t('amount')}
        quick={QUICK_COMP_WON}
        whole={most}
        hint={t(most === least ? 'rulesOne' : 'rules', { least: won(least), most: won(most ?? 0) })}
      />
      {balance !== undefined && <Figures figures={[[t('balanceAfter'), amount === 0 ? '–' : won(balance + amount)]]} />}
    </MoneyForm>
  );
}

const COMP_MESSAGES = defineMessages<typeof ko>('comp')({
  askConvert: { kind: 'confirm', yes: 'send' },
  converted: 'success',
  tooLittle: 'warning',
});
