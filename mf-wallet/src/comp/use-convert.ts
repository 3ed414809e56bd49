import { platform } from 'shell/platform';
import { showResultMessage, type ResultMessage } from '../refusals/time-message.ts';
import { useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { defineMessages } from 'shared-types/platform';
import type ko from './texts/ko.json';
import type { CallResponse } from 'shared-types/calls';
import { getSuccessMessage, getFailureMessage, type SendResult } from '../request-id/send-messages.ts';

const NO_AMOUNT = { amount: 0 };

/** Returns the conversion form with its submission; a form is executed at most once. */
export function useConvert() {
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
    await showResultMessage(getCompMessage(sent));
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    discard: sending.discard,
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

/** Returns the message for the result of a comp conversion; undefined if the page shows it. */
export function getCompMessage(sent: SendResult<CallResponse<'roll-to-balance'>>): ResultMessage | undefined {
  if ('failure' in sent) {
    return getFailureMessage(sent.failure);
  }
  return sent.response.status === 'success'
    ? getSuccessMessage(sent, COMP_MESSAGES.converted)
    : { message: COMP_MESSAGES.tooLittle };
}
