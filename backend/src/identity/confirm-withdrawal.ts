import type { CallRequest } from 'shared-types';
import type { Database } from '../database/database.ts';
import type { Caller } from './caller.ts';
import type { Login } from './login-token.ts';
import { memberById } from './member.ts';
import { hasPasskey } from './passkeys/request-options.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { checkExchangePassword, type ExchangeCheck } from './step-up.ts';

type Withdrawal = CallRequest<'apply-user-withdraw'>;

/** What one withdrawal's challenge is for: this request and this amount. */
export function withdrawalSubject({ requestId, amount }: Pick<Withdrawal, 'requestId' | 'amount'>): string {
  return `${requestId} ${amount}`;
}

/**
 * Whether a member confirmed a withdrawal: with a passkey over this request and amount by who has one, with the exchange
 * password by everybody else. `authenticated` when it is the other one that is needed, or the passkey's answer does not hold.
 */
export async function confirmWithdrawal(
  database: Database,
  login: Login,
  { amount, requestId, exchangePassword, passkey }: Withdrawal,
  caller: Caller,
): Promise<ExchangeCheck | { readonly status: 'authenticated' }> {
  if (await hasPasskey(database, login.memberId)) {
    const use = {
      purpose: 'withdraw',
      loginId: login.id,
      subject: withdrawalSubject({ requestId, amount }),
    } as const;
    const proved = passkey && (await verifyPasskey(database, passkey, use, caller, login.memberId));
    return { status: proved === undefined ? 'authenticated' : 'success' };
  }
  return exchangePassword === undefined
    ? { status: 'authenticated' }
    : checkExchangePassword(database, await memberById(database, login.memberId), exchangePassword, caller);
}
