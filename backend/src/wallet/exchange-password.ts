import { lockedUntil, noteAttempt } from '../accounts/lockout.ts';
import type { MemberRow } from '../accounts/member.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { Queryable } from '../database/database.ts';

/** Why a money action is not let through; the same shape as the call's refusals. */
type PasswordRefusal =
  | { readonly status: 'pass' }
  | { readonly status: 'time'; readonly reason: 'limit'; readonly until: string };

/** Checks the six digits that money actions need; as many failures as lock a login lock them, for as long. */
export async function checkExchangePassword(
  database: Queryable,
  member: MemberRow,
  pass: string,
  ip: string,
): Promise<PasswordRefusal | undefined> {
  const name = `exchange:${member.user_id}`;
  const fits = await verifyPassword(member.exchange_hash, pass);
  const until = await lockedUntil(database, name);
  if (until !== undefined) {
    return { status: 'time', reason: 'limit', until };
  }
  await noteAttempt(database, name, fits, ip);
  return fits ? undefined : { status: 'pass' };
}
