import { platform } from 'shell/platform';
import { type AmountProblem, type AmountRules, checkAmount } from '../amount-field/check-amount.ts';
import { showAmountProblem } from '../amount-field/show-amount-problem.ts';
import { showRefusal } from '../refusals/show-refusal.ts';
import { useDraft } from '../request-id/use-draft.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { compOutcome } from './comp-outcome.ts';
import { COMP_MESSAGES } from './messages.ts';

interface ConvertForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'startAnew'> {
  readonly amount: number;
  readonly setAmount: (amount: number) => void;
  /** Checks, asks, sends and tells the outcome; `onProblem` is called after a problem with the amount was told. */
  readonly submit: (onProblem: (problem: AmountProblem) => void) => void;
}

/** Hook: a conversion of comp from the first digit to its outcome; one form has one effect. */
export function useConvert(rules: AmountRules): ConvertForm {
  const [draft, change] = useDraft('comp');
  const api = platform.api.useSend('roll-to-balance');
  const sending = useIdempotentSend('comp', () => change({ amount: 0 }));

  const { amount } = sending.unanswered ?? draft;

  const act = async (onProblem: (problem: AmountProblem) => void) => {
    const problem = sending.unanswered === undefined ? checkAmount(amount, rules) : undefined;
    if (problem !== undefined) {
      await showAmountProblem(problem);
      onProblem(problem);
      return;
    }
    if (
      !(await platform.dialogs.confirm(COMP_MESSAGES.askConvert, { values: { amount: platform.format.won(amount) } }))
    ) {
      return;
    }
    const sent = await sending.send({ amount }, async (requestId) => api.send({ amount, requestId }));
    if ('answer' in sent && sent.answer.status === 'success') {
      change({ amount: 0 });
    }
    await showRefusal(compOutcome(sent));
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    startAnew: sending.startAnew,
    amount,
    setAmount: (next) => change({ amount: next }),
    submit: (onProblem) => sending.submit(async () => act(onProblem)),
  };
}
