import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { noteChange } from '../identity/account-change.ts';
import { getMemberById } from '../identity/member.ts';
import { rejectWithoutStepUp } from '../identity/step-up.ts';
import { runIdempotentWithProof } from '../ledger/idempotent.ts';
import { EXCLUSION_MATCH, findExclusionMatches } from './exclusion-match.ts';
import { endSessions } from './session-list.ts';

/**
 * Changes the account that withdrawals are paid to. Its holder stays the member. While a withdrawal waits, the account
 * cannot change. A member who then matches a self-excluded one is logged out and waits for an operator. A repeat gets
 * the stored response.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const setBank: CallHandler<'user-set-bank'> = async (
  { database, memberId, login, caller: { ip } },
  { bankname: bank, banknum: bankNumber, requestId = randomUUID() },
) => {
  const effect = async (tx: Queryable): Promise<WireResponse<'user-set-bank'>> => {
    const waiting = await tx.query(
      `SELECT 1 FROM money_request WHERE member_id = $1 AND kind = 'withdraw' AND state = 'wait'`,
      [memberId],
    );
    if (waiting.length > 0) {
      return { status: 'wait' };
    }
    const taken = await tx.query('SELECT 1 FROM member WHERE bank_code = $1 AND bank_number = $2 AND id <> $3', [
      bank,
      bankNumber,
      memberId,
    ]);
    if (taken.length > 0) {
      return { status: 'alread' };
    }
    const before = await getMemberById(tx, memberId);
    await tx.query('UPDATE member SET bank_code = $2, bank_number = $3 WHERE id = $1', [memberId, bank, bankNumber]);
    const replaced = { bank: before.bank_code, number: before.bank_number };
    await noteChange(tx, memberId, 'bank', ip, replaced, { bank, number: bankNumber });
    const matches = await findExclusionMatches(tx, { ...before, bank_code: bank, bank_number: bankNumber }, memberId);
    if (matches.length === 0) {
      return { status: 'success' };
    }
    await tx.query(`UPDATE member SET state = 'wait' WHERE id = $1`, [memberId]);
    const ended = await endSessions(tx, memberId, {});
    await noteChange(tx, memberId, 'state', ip, { state: 'active' }, { state: 'wait', ended });
    await noteChange(tx, memberId, EXCLUSION_MATCH, ip, null, { cause: 'bank change', matches });
    return { status: 'success', state: 'wait' };
  };
  const request = { memberId, requestId, payload: { call: 'set-bank', bank, bankNumber } };
  return runIdempotentWithProof(database, request, async (tx) => rejectWithoutStepUp(tx, login), { effect });
};
