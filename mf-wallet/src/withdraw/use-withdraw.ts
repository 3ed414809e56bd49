import { useState } from 'react';
import { assertionOf, type CallRequest, type CallResponse, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { useMoneyForm } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';
import { type ApiFailure, defineMessages } from 'shared-types/platform';

/**
 * Returns the withdrawal form with its submission; a form is executed at most once. The exchange password is never stored
 * and is cleared after every response.
 * @param account masked account, for the confirmation
 * @param byPasskey whether this member confirms with a passkey instead of the exchange password
 */
export function useWithdraw(account: string | undefined, byPasskey: boolean) {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const [pass, setPass] = useState('');
  const api = platform.api.useSend('apply-user-withdraw');
  const requests = platform.api.useCall('get-withdraw-list', {});
  const form = useMoneyForm('withdraw', () => {
    setPass('');
    // Another tab's request also appears in this tab.
    requests.retry();
  });
  const { amount } = form;

  const ask = async (requestId: string): Promise<CallResponse<'apply-user-withdraw'> | NotProved> => {
    const wanted = { amount, requestId };
    const proof = byPasskey ? await proveWithdrawal(wanted) : { exchangePassword: pass };
    if ('status' in proof) {
      return proof;
    }
    const response = await api.send({ ...wanted, ...proof });
    setPass('');
    return response;
  };
  const lines = [
    [t('amount'), platform.format.won(amount)] as const,
    ...(account === undefined ? [] : [[t('account'), account] as const]),
  ];
  const submission = {
    question: WITHDRAW_MESSAGES.askWithdraw,
    lines,
    ask,
    // A rejected proof, or a temporary limit, does not use the request up.
    spends: (response: Awaited<ReturnType<typeof ask>>) =>
      !UNPROVED.has(response.status) && !(response.status === 'time' && response.reason === 'limit'),
    messages: MESSAGES_BY_STATUS,
  };
  return {
    ...form,
    pass,
    setPass: (next: string) => setPass(next.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)),
    /** @param onWrongPass called when the exchange password is wrong */
    submit: (onWrongPass: () => void) => form.submit(submission, (status) => status === 'pass' && onWrongPass()),
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

const WITHDRAW_MESSAGES = defineMessages<typeof ko>('withdraw')({
  askWithdraw: { kind: 'confirm', yes: 'send' },
  arrived: 'success',
  oneWaits: 'warning',
  balanceShort: 'warning',
  needsPasskey: 'error',
  passkeyUnable: 'error',
  passkeyElsewhere: 'error',
  passkeyAway: 'error',
});

const MESSAGES_BY_STATUS = {
  success: WITHDRAW_MESSAGES.arrived,
  // The field shows that the password is wrong.
  pass: undefined,
  cancelled: undefined,
  balance: WITHDRAW_MESSAGES.balanceShort,
  wait: WITHDRAW_MESSAGES.oneWaits,
  authenticated: WITHDRAW_MESSAGES.needsPasskey,
  unable: WITHDRAW_MESSAGES.passkeyUnable,
  elsewhere: WITHDRAW_MESSAGES.passkeyElsewhere,
  away: WITHDRAW_MESSAGES.passkeyAway,
} as const;

type Withdrawal = CallRequest<'apply-user-withdraw'>;

/** Why a withdrawal was not proved and nothing was sent. */
interface NotProved {
  readonly status: 'cancelled' | 'unable' | 'elsewhere' | 'away';
}

/** Loaded on demand: few members withdraw by passkey. */
const load = async () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/**
 * Signs one withdrawal with a passkey; the signature is valid for this amount and request only.
 * @throws {ApiFailure} when the session has ended; the page shows it
 */
async function proveWithdrawal(
  wanted: Pick<Withdrawal, 'amount' | 'requestId'>,
): Promise<Required<Pick<Withdrawal, 'passkey'>> | NotProved> {
  const challenge = await platform.api.call('passkey-withdraw-options', wanted).catch((failure: ApiFailure) => {
    if (failure.kind === 'login') {
      throw failure;
    }
    return undefined;
  });
  if (challenge?.status !== 'success') {
    return { status: challenge === undefined ? 'away' : 'elsewhere' };
  }
  try {
    const { startAuthentication } = await load();
    return { passkey: assertionOf(await startAuthentication({ optionsJSON: challenge.options })) };
  } catch (failure) {
    return { status: passkeyProblem(failure) === 'cancelled' ? 'cancelled' : 'unable' };
  }
}
