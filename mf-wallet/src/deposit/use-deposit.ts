import { createElement } from 'react';
import { DEPOSIT_STEP_WON, normalizeIdentityText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { type AmountRules, checkAmount } from '../amount-field/check-amount.ts';
import { showResultMessage } from '../refusals/show-result-message.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Summary } from '../summary/summary.tsx';
import { getDepositMessage } from './deposit-message.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';
import type ko from './texts/ko.json';

/** Rules until the backend's rules have loaded. */
export const DEPOSIT_RULES: AmountRules = { least: DEPOSIT_STEP_WON, step: DEPOSIT_STEP_WON };

/** Amount in won; `payer` undefined: the account holder. */
const EMPTY_DEPOSIT: { readonly amount: number; readonly payer: string | undefined } = { amount: 0, payer: undefined };

export interface DepositForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'discard'> {
  readonly amount: number;
  readonly payer: string;
  readonly setAmount: (amount: number) => void;
  readonly setPayer: (payer: string) => void;
  /**
   * Confirms, sends and shows the result.
   * @param onAmount called when the amount has become invalid
   * @param onSent called when the backend has accepted the request
   */
  readonly submit: (onAmount: () => void, onSent: () => void) => void;
}

/** Returns the deposit form with its submission; a form is executed at most once. */
export function useDeposit(rules: AmountRules): DepositForm {
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
      !(await platform.dialogs.confirm(DEPOSIT_MESSAGES.askDeposit, { details: createElement(Summary, { lines }) }))
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
    await showResultMessage(getDepositMessage(sent));
    if (arrived) {
      onSent();
    }
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    discard: sending.discard,
    amount,
    payer,
    setAmount: (next) => change({ amount: next }),
    setPayer: (next) => change({ payer: next }),
    submit: (onAmount, onSent) => sending.submit(async () => act(onAmount, onSent)),
  };
}
