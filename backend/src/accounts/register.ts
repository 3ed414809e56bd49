import type { WireResponse, WireRequest } from 'shared-types/calls';
import { foldIdentityText } from 'shared-types/platform';
import { HttpError, createRequestError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lockKey } from '../database/lock-key.ts';
import { openAccounts } from '../ledger/transfer.ts';
import { applyRequest, findResponse, type RepeatableRequest, RequestConflict } from '../ledger/idempotent.ts';
import { isApprovalRequired } from './approval.ts';
import { EXCLUSION_MATCH, findExclusionMatches } from './exclusion-match.ts';
import { noteChange } from '../identity/account-change.ts';
import { findMember } from '../identity/member.ts';
import { hashForRegistration, hashQueue, verifyPassword } from '../identity/passwords.ts';
import { getAddressKey } from 'shared-types/client-address';
import { KeyedSemaphore } from '../database/keyed-semaphore.ts';

/**
 * Registers a member with empty accounts. Of two concurrent requests for one name, one succeeds. A member who matches a
 * self-excluded one waits for an operator, as new members do where approval is switched on. A repeat gets the stored
 * response; no quick hash of a password is stored for that.
 * @throws {RequestConflict} when the request id was used for something else
 * @throws {HttpError} 400 for passwords that differ, 429 above the limit of the address, 503 when too many wait
 */
export const registerMember: CallHandler<'user-register'> = async ({ database, caller }, wanted) => {
  // The form compares them before it sends; a call without the form must meet the same rule.
  if (wanted.pw !== wanted.pass_check) {
    throw createRequestError({ path: '/pass_check', message: 'must equal the password' });
  }
  const response =
    (await findRepeated(database, wanted)) ??
    (await registerNew(database, wanted, caller.ip)) ??
    (await findRepeated(database, wanted));
  return response ?? { status: (await findRejection(database, wanted)) ?? 'alread' };
};

type Wanted = WireRequest<'user-register'>;
type RegistrationResult = WireResponse<'user-register'>;

/** Returns undefined when a concurrent request took a name or number; it may be this one, sent twice. */
async function registerNew(database: Database, wanted: Wanted, ip: string): Promise<RegistrationResult | undefined> {
  // Cheap checks first: hashing takes a core.
  const earlyRejection = await findRejection(database, wanted);
  if (earlyRejection !== undefined) {
    return { status: earlyRejection };
  }
  hashQueue.requireRoom('registration');
  await countRegistration(database, ip);
  const hashes = await hashForRegistration(wanted.pw, wanted.exchange_pw);
  return database.transaction(async (tx) => {
    const matches = await findExclusionMatches(tx, {
      user_id: wanted.id,
      phone: wanted.phone,
      bank_code: wanted.bankname,
      bank_owner: wanted.bankOwner,
      bank_number: wanted.banknum,
    });
    const state = matches.length > 0 || (await isApprovalRequired(tx)) ? 'wait' : 'active';
    const [member] = await tx.query<{ id: number }>(
      `INSERT INTO member (user_id, nick, nick_folded, password_hash, exchange_hash, phone, bank_code, bank_owner,
                           bank_number, referred_by, agreed_version, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, (SELECT id FROM member WHERE lower(referral_code) = $10), $11, $12)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        wanted.id,
        wanted.nick,
        foldIdentityText(wanted.nick),
        hashes.login,
        hashes.exchange,
        wanted.phone,
        wanted.bankname,
        wanted.bankOwner,
        wanted.banknum,
        wanted.code === undefined ? null : foldIdentityText(wanted.code),
        wanted.agree.version,
        state,
      ],
    );
    if (member === undefined) {
      return undefined;
    }
    await openAccounts(tx, member.id);
    if (matches.length > 0) {
      await noteChange(tx, member.id, EXCLUSION_MATCH, ip, null, { cause: 'registration', matches });
    }
    const response: RegistrationResult = { status: 'success', state };
    if (wanted.requestId !== undefined) {
      await applyRequest(tx, requestOf(member.id, wanted.requestId, wanted), { effect: async () => response });
    }
    return response;
  });
}

function requestOf(memberId: number, requestId: string, wanted: Wanted): RepeatableRequest {
  const { requestId: _id, pw: _password, pass_check: _again, exchange_pw: _exchange, ...fields } = wanted;
  return { memberId, requestId, payload: { call: 'register', ...fields } };
}

/**
 * Returns the response to a registration that was carried out under the same request id.
 * @throws {RequestConflict} when the repeat has other fields or passwords
 */
async function findRepeated(database: Database, wanted: Wanted): Promise<RegistrationResult | undefined> {
  const { requestId, id, pw, exchange_pw: exchange } = wanted;
  const member = requestId === undefined ? undefined : await findMember(database, id);
  if (requestId === undefined || member === undefined) {
    return undefined;
  }
  const response = await findResponse<RegistrationResult>(database, requestOf(member.id, requestId, wanted));
  const isSame = async () =>
    (await verifyPassword(member.password_hash, pw)) && (await verifyPassword(member.exchange_hash, exchange));
  if (response !== undefined && !(await isSame())) {
    throw new RequestConflict(requestId);
  }
  return response;
}

async function findRejection(database: Queryable, wanted: Wanted) {
  const exists = async (condition: string, values: readonly unknown[]) =>
    (await database.query(`SELECT 1 FROM member WHERE ${condition} LIMIT 1`, values)).length > 0;
  if (await exists('user_id = $1', [wanted.id])) {
    return 'alread_have_user';
  }
  if (await exists('nick_folded = $1', [foldIdentityText(wanted.nick)])) {
    return 'already';
  }
  if (
    await exists('phone = $1 OR (bank_code = $2 AND bank_number = $3)', [wanted.phone, wanted.bankname, wanted.banknum])
  ) {
    return 'alread';
  }
  if (wanted.code !== undefined && !(await exists('lower(referral_code) = $1', [foldIdentityText(wanted.code)]))) {
    return 'cant_find_code';
  }
  return undefined;
}

/** Maximum number of registrations from one address per hour: enough for a household or a small shop. */
export const MAX_REGISTRATIONS_PER_HOUR = 20;

const turns = new KeyedSemaphore(1, 200);

/** Counts a registration of an address. @throws {HttpError} 429 when the limit of the hour is reached */
export async function countRegistration(database: Database, ip: string): Promise<void> {
  const key = getAddressKey(ip);
  await turns.run(key, async () =>
    database.transaction(async (tx) => {
      await lockKey(tx, 'registration-address', key);
      // Older registrations no longer count and are deleted.
      await tx.query(
        `DELETE FROM registration_attempt WHERE id IN (
           SELECT id FROM registration_attempt WHERE at <= now() - interval '1 hour' LIMIT 100 FOR UPDATE SKIP LOCKED)`,
      );
      const [full] = await tx.query<{ seconds: number }>(
        `SELECT ceil(extract(epoch FROM at + interval '1 hour' - now()))::integer AS seconds FROM registration_attempt
         WHERE address_key = $1 AND at > now() - interval '1 hour' ORDER BY id DESC OFFSET ${MAX_REGISTRATIONS_PER_HOUR - 1} LIMIT 1`,
        [key],
      );
      if (full !== undefined) {
        const words = 'Too many people registered from this address; please try again later.';
        throw new HttpError(429, words, undefined, Math.max(1, full.seconds));
      }
      await tx.query('INSERT INTO registration_attempt (address_key) VALUES ($1)', [key]);
    }),
  );
}
