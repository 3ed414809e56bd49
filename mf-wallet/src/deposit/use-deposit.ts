import { createElement } from 'react';
import { DEPOSIT_STEP_WON, identityProblem, MEMBER_RULES, normalizeIdentityText } from 'shared-types';
import { platform } from 'shell/platform';
import { type AmountProblem, type AmountRules, checkAmount } from '../amount-field/check-amount.ts';
import { showAmountProblem } from '../amount-field/show-amount-problem.ts';
import { showRefusal } from '../refusals/show-refusal.ts';
import { useDraft } from '../request-id/use-draft.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Summary } from '../summary/summary.tsx';
import { depositOutcome } from './deposit-outcome.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';
import type ko from './texts/ko.json';

/** Rules where the house has not told its own yet. */
export const DEPOSIT_RULES: AmountRules = { least: DEPOSIT_STEP_WON, step: DEPOSIT_STEP_WON };

/** What kept a form from being sent: a field to be mended. */
export type DepositProblem = AmountProblem | 'payer';

/** A deposit request while it is filled in and sent. */
export interface DepositForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'startAnew'> {
  readonly amount: number;
  readonly payer: string;
  readonly setAmount: (amount: number) => void;
  readonly setPayer: (payer: string) => void;
  /** Checks the amount alone: `onRight`, or `onProblem` after what is wrong was told. */
  readonly settleAmount: (onProblem: (problem: AmountProblem) => void, onRight: () => void) => void;
  /**
   * Checks, asks, sends and tells the outcome.
   * @param onProblem gets the field that is to be mended, after it was told
   * @param onSent called when the house has the request
   */
  readonly submit: (onProblem: (problem: DepositProblem) => void, onSent: () => void) => void;
}

/** Hook: a deposit request from the first digit to its outcome; one form has one effect. */
export function useDeposit(rules: AmountRules): DepositForm {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const owner = platform.session.use(({ user }) => user?.bankOwner ?? '');
  const [draft, change] = useDraft('deposit');
  const api = platform.api.useSend('apply-user-deposit');
  const requests = platform.api.useCall('get-deposit-list', {});
  const sending = useIdempotentSend('deposit', () => {
    change({ amount: 0 });
    // What another tab sent waits in this one, too.
    requests.retry();
  });
  const { amount, payer = owner } = sending.unanswered ?? draft;
  const lines = [
    [t('amount'), platform.format.won(amount)],
    [t('payer'), normalizeIdentityText(payer)],
  ] as const;

  const settle = async (onProblem: (problem: AmountProblem) => void, onRight: () => void) => {
    const problem = checkAmount(amount, rules);
    if (problem === undefined) {
      onRight();
    } else {
      await showAmountProblem(problem);
      onProblem(problem);
    }
  };

  const act = async (onProblem: (problem: DepositProblem) => void, onSent: () => void) => {
    const problem =
      sending.unanswered === undefined ? (checkAmount(amount, rules) ?? (payerMessage(payer) && 'payer')) : undefined;
    if (problem !== undefined) {
      await (problem === 'payer'
        ? platform.dialogs.show(DEPOSIT_MESSAGES[payerMessage(payer) ?? 'payerMissing'])
        : showAmountProblem(problem));
      onProblem(problem);
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
    // After the event: React takes a transition that begins within a submit for the form's own action.
    settleAmount: (onProblem, onRight) => void Promise.resolve().then(async () => settle(onProblem, onRight)),
    submit: (onProblem, onSent) => sending.submit(async () => act(onProblem, onSent)),
  };
}

/** Returns what is said of a name that cannot be a payer's, undefined for one that can. */
function payerMessage(typed: string): 'payerMissing' | 'payerCharacters' | undefined {
  const name = normalizeIdentityText(typed);
  const { length } = Array.from(name);
  const { minLength, maxLength } = MEMBER_RULES.bankOwner;
  if (length < minLength || length > maxLength) {
    return 'payerMissing';
  }
  return identityProblem('accountHolder', name) === undefined ? undefined : 'payerCharacters';
}
