import { createElement, useState } from 'react';
import type { CallAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { showResultMessage } from '../refusals/show-result-message.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Summary } from '../summary/summary.tsx';
import { WITHDRAW_MESSAGES } from './messages.ts';
import { type NotProved, proveWithdrawal } from './prove-withdrawal.ts';
import { getWithdrawMessage } from './withdraw-message.ts';
import type ko from './texts/ko.json';

const NO_AMOUNT = { amount: 0 };

interface WithdrawForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'discard'> {
  readonly amount: number;
  readonly pass: string;
  readonly setAmount: (amount: number) => void;
  readonly setPass: (pass: string) => void;
  /** Confirms, sends and shows the result. @param onWrongPass called when the exchange password is wrong */
  readonly submit: (onWrongPass: () => void) => void;
}

/**
 * Returns the withdrawal form with its submission; a form is executed at most once. The exchange password is never stored
 * and is cleared after every response.
 * @param account masked account, for the confirmation
 * @param byPasskey whether this member confirms with a passkey instead of the exchange password
 */
export function useWithdraw(account: string | undefined, byPasskey: boolean): WithdrawForm {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const [draft, change] = platform.useDraft('withdraw', NO_AMOUNT);
  const [pass, setPass] = useState('');
  const api = platform.api.useSend('apply-user-withdraw');
  const requests = platform.api.useCall('get-withdraw-list', {});
  const sending = useIdempotentSend('withdraw', () => {
    change(NO_AMOUNT);
    setPass('');
    // Another tab's request also appears in this tab.
    requests.retry();
  });

  const { amount } = sending.unanswered ?? draft;

  const act = async (onWrongPass: () => void) => {
    const lines = [
      [t('amount'), platform.format.won(amount)] as const,
      ...(account === undefined ? [] : [[t('account'), account] as const]),
    ];
    if (
      !(await platform.dialogs.confirm(WITHDRAW_MESSAGES.askWithdraw, { details: createElement(Summary, { lines }) }))
    ) {
      return;
    }
    const sent = await sending.send(
      { amount },
      async (requestId): Promise<CallAnswer<'apply-user-withdraw'> | NotProved> => {
        const wanted = { amount, requestId };
        const proof = byPasskey ? await proveWithdrawal(wanted) : { exchangePassword: pass };
        return 'status' in proof ? proof : api.send({ ...wanted, ...proof });
      },
      // A rejected proof, or a temporary limit, does not use the request up.
      (answer) => !UNPROVED.has(answer.status) && !(answer.status === 'time' && answer.reason === 'limit'),
    );
    if ('response' in sent) {
      setPass('');
      if (sent.response.status === 'success') {
        change(NO_AMOUNT);
      }
    }
    if ('response' in sent && sent.response.status === 'pass') {
      onWrongPass();
    } else {
      await showResultMessage(getWithdrawMessage(sent));
    }
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    discard: sending.discard,
    amount,
    pass,
    setAmount: (next) => change({ amount: next }),
    setPass: (next) => setPass(next.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)),
    submit: (onWrongPass) => sending.submit(async () => act(onWrongPass)),
  };
}

/** Results before the backend started to execute a request. */
const UNPROVED: ReadonlySet<string> = new Set<NotProved['status'] | 'pass' | 'authenticated'>([
  'pass',
  'authenticated',
  'cancelled',
  'unable',
  'elsewhere',
  'away',
]);
