import { createElement } from 'react';
import { DEPOSIT_STEP_WON, normalizeIdentityText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { type AmountRules, checkAmount } from '../amount-field/check-amount.ts';
import { showRefusal } from '../refusals/show-refusal.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Summary } from '../summary/summary.tsx';
import { depositOutcome } from './deposit-outcome.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';
import type ko from './texts/ko.json';

/** Rules until the site's are loaded. */
export const DEPOSIT_RULES: AmountRules = { least: DEPOSIT_STEP_WON, step: DEPOSIT_STEP_WON };

/** In won; the payer defaults to the account's owner. */
const EMPTY_DEPOSIT: { readonly amount: number; readonly payer: string | undefined } = { amount: 0, payer: undefined };

/** A deposit request while it is filled in and sent. */
export interface DepositForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'startAnew'> {
  readonly amount: number;
  readonly payer: string;
  readonly setAmount: (amount: number) => void;
  readonly setPayer: (payer: string) => void;
  /**
   * Confirms, sends and shows the result. @param onAmount called if the amount breaks a rule by now @param onSent
   * called when the site has the request
   */
  readonly submit: (onAmount: () => void, onSent: () => void) => void;
}

/** Returns the state of a deposit form; one form has one effect. */
export function useDeposit(rules: AmountRules): DepositForm {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const owner = platform.session.use(({ user }) => user?.bankOwner ?? '');
  const [draft, change] = platform.useDraft('deposit', EMPTY_DEPOSIT);
  const api = platform.api.useSend('apply-user-deposit');
  const requests = platform.api.useCall('get-deposit-list', {});
  const sending = useIdempotentSend('deposit', () => {
    change({ amount: 0 });
    // A request that another tab sent is pending here, too.
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
    const arrived = 'answer' in sent && sent.answer.status === 'success';
    if (arrived) {
      change({ amount: 0 });
    }
    await showRefusal(depositOutcome(sent));
    if (arrived) {
      onSent();
    }
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    startAnew: sending.startAnew,
    amount,
    payer,
    setAmount: (next) => change({ amount: next }),
    setPayer: (next) => change({ payer: next }),
    submit: (onAmount, onSent) => sending.submit(async () => act(onAmount, onSent)),
  };
}
