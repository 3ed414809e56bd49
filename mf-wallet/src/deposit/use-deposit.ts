import { createElement } from 'react';
import { defineMessages, DEPOSIT_STEP_WON, normalizeIdentityText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { type AmountRules, checkAmount } from '../amount-field/use-amount-problem.ts';
import { useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Figures } from '../figures/figures.tsx';
import type ko from './texts/ko.json';
import { showSendResult } from '../refusals/send-result.ts';

/** Rules until the backend's rules have loaded. */
export const DEPOSIT_RULES: AmountRules = { least: DEPOSIT_STEP_WON, step: DEPOSIT_STEP_WON };

/** Amount in won; `payer` undefined: the account holder. */
const EMPTY_DEPOSIT: { readonly amount: number; readonly payer: string | undefined } = { amount: 0, payer: undefined };

export type DepositForm = ReturnType<typeof useDeposit>;

/** Returns the deposit form with its submission; a form is executed at most once. */
export function useDeposit(rules: AmountRules) {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const owner = platform.session.use(({ user }) => user?.bankOwner ?? '');
  const [draft, change] = platform.useDraft('deposit', EMPTY_DEPOSIT);
  const api = platform.api.useSend('apply-user-deposit');
  const requests = platform.api.useCall('get-deposit-list', {});
  const sending = useIdempotentSend('deposit', () => {
    change({ amount: 0 });
    // Another tab's request also appears in this tab.
    requests.retry();
  });
  const { amount, payer = owner } = sending.unanswered ?? draft;
  const lines = [
    [t('amount'), platform.format.won(amount)],
    [t('payer'), normalizeIdentityText(payer)],
  ] as const;

  const act = async (onAmount: () => void, onSent: () => void) => {
    if (sending.unanswered === undefined && checkAmount(amount, rules) !== undefined) {
      onAmount();
      return;
    }
    if (
      !(await platform.dialogs.confirm(DEPOSIT_MESSAGES.askDeposit, {
        details: createElement(Figures, { look: 'strong', figures: lines }),
      }))
    ) {
      return;
    }
    const bankOwner = normalizeIdentityText(payer);
    const sent = await sending.send({ amount, payer: bankOwner }, async (requestId) =>
      api.send({ amount, bankOwner, requestId }),
    );
    const arrived = 'response' in sent && sent.response.status === 'success';
    if (arrived) {
      change({ amount: 0 });
    }
    await showSendResult(sent, { success: DEPOSIT_MESSAGES.arrived, wait: DEPOSIT_MESSAGES.oneWaits });
    if (arrived) {
      onSent();
    }
  };

  return {
    ...sending,
    amount,
    payer,
    setAmount: (next: number) => change({ amount: next }),
    setPayer: (next: string) => change({ payer: next }),
    /**
     * Confirms, sends and shows the result.
     * @param onAmount called when the amount has become invalid
     * @param onSent called when the backend has accepted the request
     */
    submit: (onAmount: () => void, onSent: () => void) => sending.submit(async () => act(onAmount, onSent)),
  };
}

const DEPOSIT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askDeposit: { kind: 'confirm', yes: 'send' },
  arrived: 'success',
  oneWaits: 'warning',
});
