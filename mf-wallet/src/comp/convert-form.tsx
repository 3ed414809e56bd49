import { type ReactElement, type SubmitEvent, useRef } from 'react';
import { platform } from 'shell/platform';
import { LinkButton, Stack } from 'ui';
import { AmountField } from 'ui/extra';
import { type AmountRules, useAmountProblem } from '../amount-field/use-amount-problem.ts';
import { Figures } from '../figures/figures.tsx';
import { MoneyForm } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';
import { useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { defineMessages } from 'shared-types/platform';
import { showSendResult } from '../refusals/send-result.ts';

/** Amounts of the quick-add buttons for comp, which is earned in small amounts; in won. */
const QUICK_COMP_WON = [1_000, 5_000, 10_000, 50_000] as const;

/** Form to convert comp into spendable money. */
export function ConvertForm({ rules }: { readonly rules: AmountRules }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const form = useConvert();
  const field = useRef<HTMLInputElement>(null);
  const { error, check } = useAmountProblem(form.amount, rules);
  const balance = platform.session.use(({ user }) => user?.balance);
  const { won } = platform.format;
  const { least, most } = rules;
  const sent = form.busy || form.unanswered !== undefined;
  if (!sent && (most === undefined || most < least)) {
    const lobby = platform.links.to('game');
    return (
      <Stack gap={3}>
        <p>{t('rulesNothing', { least: won(least) })}</p>
        {lobby !== undefined && <LinkButton to={lobby}>{t('chooseGame')}</LinkButton>}
      </Stack>
    );
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
        hint={t(most === least ? 'rulesOne' : 'rules', { least: won(least), most: won(most ?? 0) })}
        error={sent ? undefined : error}
        locked={form.unanswered !== undefined}
      />
      {balance !== undefined && (
        <Figures figures={[[t('balanceAfter'), form.amount === 0 ? '–' : won(balance + form.amount)]]} />
      )}
    </MoneyForm>
  );
}

const NO_AMOUNT = { amount: 0 };

/** Returns the conversion form with its submission; a form is executed at most once. */
function useConvert() {
  const [draft, change] = platform.useDraft('comp', NO_AMOUNT);
  const api = platform.api.useSend('roll-to-balance');
  const sending = useIdempotentSend('comp', () => change(NO_AMOUNT));

  const { amount } = sending.unanswered ?? draft;

  const act = async () => {
    if (
      !(await platform.dialogs.confirm(COMP_MESSAGES.askConvert, { values: { amount: platform.format.won(amount) } }))
    ) {
      return;
    }
    const sent = await sending.send({ amount }, async (requestId) => api.send({ amount, requestId }));
    if ('response' in sent && sent.response.status === 'success') {
      change(NO_AMOUNT);
    }
    await showSendResult(sent, { success: COMP_MESSAGES.converted, low_point: COMP_MESSAGES.tooLittle });
  };

  return {
    ...sending,
    amount,
    setAmount: (next: number) => change({ amount: next }),
    /** Confirms, sends and shows the result. */
    submit: () => sending.submit(act),
  };
}

const COMP_MESSAGES = defineMessages<typeof ko>('comp')({
  askConvert: { kind: 'confirm', yes: 'send' },
  converted: 'success',
  tooLittle: 'warning',
});
