import type { WireRequest } from 'shared-types/calls';
import type { Database, Queryable } from '../database/database.ts';
import type { ClientInfo } from './caller.ts';
import type { Login } from './login-token.ts';
import { getMemberById } from './member.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { checkExchangePassword } from './step-up.ts';

type Withdrawal = WireRequest<'apply-user-withdraw'>;

/** Error of a withdrawal that its member did not confirm. */
export type WithdrawalRejection =
  | { readonly status: 'authenticated' | 'pass' }
  | { readonly status: 'time'; readonly reason: 'limit'; readonly until: string };

/** Returns the subject of a withdrawal's challenge: this request and this amount. */
export function createWithdrawalSubject({ requestId, balance }: Pick<Withdrawal, 'requestId' | 'balance'>): string {
  return `${requestId} ${balance}`;
}

/** Rejects a withdrawal that no passkey of the member confirmed, for this request and amount. */
export async function rejectUnsigned(
  tx: Queryable,
  login: Login,
  { balance, requestId, passkey }: Withdrawal,
  caller: ClientInfo,
): Promise<WithdrawalRejection | undefined> {
  const use = {
    purpose: 'withdraw',
    loginId: login.id,
    subject: createWithdrawalSubject({ requestId, balance }),
  } as const;
  const proved = passkey && (await verifyPasskey(tx, passkey, use, caller, login.memberId));
  return proved === undefined ? { status: 'authenticated' } : undefined;
}

/** Rejects a withdrawal that the exchange password did not confirm. */
export async function rejectWrongPassword(
  database: Database,
  { memberId }: Login,
  { pass }: Withdrawal,
  caller: ClientInfo,
): Promise<WithdrawalRejection | undefined> {
  if (pass === undefined) {
    return { status: 'authenticated' };
  }
  const check = await checkExchangePassword(database, await getMemberById(database, memberId), pass, caller);
  if (check.status === 'time') {
    return { status: 'time', reason: 'limit', until: check.until };
  }
  return check.status === 'pass' ? { status: 'pass' } : undefined;
}
