import { platform } from 'shell/platform';
import { type AmountProblem, type AmountRules, checkAmount } from '../amount-field/check-amount.ts';
import { tellAmountProblem } from '../amount-field/tell-amount-problem.ts';
import { tell } from '../refusals/tell.ts';
import { useDraft } from '../request-id/use-draft.ts';
import { type SendOnce, useSendOnce } from '../request-id/use-send-once.ts';
import { compOutcome } from './comp-outcome.ts';
import { COMP_MESSAGES } from './messages.ts';

interface ConvertForm extends Pick<SendOnce, 'busy' | 'unanswered' | 'startAnew'> {
  readonly amount: number;
  readonly setAmount: (amount: number) => void;
  /** Checks, asks, sends and tells the outcome; `onProblem` is called after a problem with the amount was told. */
  readonly submit: (onProblem: (problem: AmountProblem) => void) => void;
}

/** Hook: a conversion of comp from the first digit to its outcome; one form has one effect. */
export function useConvert(rules: AmountRules): ConvertForm {
  const [draft, change] = useDraft('comp');
  const api = platform.api.useSend('roll-to-balance');
  const once = useSendOnce('comp', () => change({ amount: 0 }));

  const { amount } = once.unanswered ?? draft;

  const act = async (onProblem: (problem: AmountProblem) => void) => {
    const problem = once.unanswered === undefined ? checkAmount(amount, rules) : undefined;
    if (problem !== undefined) {
      await tellAmountProblem(problem);
      onProblem(problem);
      return;
    }
    if (
      !(await platform.dialogs.confirm(COMP_MESSAGES.askConvert, { values: { amount: platform.format.won(amount) } }))
    ) {
      return;
    }
    const sent = await once.send({ amount }, async (requestId) => api.send({ amount, requestId }));
    if ('answer' in sent && sent.answer.status === 'success') {
      change({ amount: 0 });
    }
    await tell(compOutcome(sent));
  };

  return {
    busy: once.busy,
    unanswered: once.unanswered,
    startAnew: once.startAnew,
    amount,
    setAmount: (next) => change({ amount: next }),
    submit: (onProblem) => once.submit(async () => act(onProblem)),
  };
}
