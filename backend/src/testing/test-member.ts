import { randomUUID } from 'node:crypto';
import { AGREEMENT_VERSION, type WireRequest } from 'shared-types/calls';
import { REGISTRATION } from 'shared-types/testing/sample-request.ts';
import { issueToken, findLoginOfToken } from '../identity/login-token.ts';
import type { CallContext } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { openAccounts, writeTransfer } from '../ledger/transfer.ts';

export const TEST_PASSWORD = 'right-Pass1';
export const TEST_EXCHANGE_PASSWORD = '246810';

/** Hashes of the test passwords at the lowest cost: a check takes the cost that the hash states. */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdC1vZi10aGUtdGVzdA$+FXHJJl380ll62Zqh/ZNoX7fnXLyDNSh/CkwBbQcaAE';
const TEST_EXCHANGE_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdC1vZi10aGUtdGVzdA$EhZxoIcObVTZc2UeOyOvzAFTlurF6G/YW/q/a6Sm30Y';

/** An open baccarat table of the catalogue. */
export const TEST_TABLE = { code: 'moonlight-baccarat', company: 'naru' };

export const TEST_CALLER = { ip: '127.0.0.1', device: 'test' };

let names = 0;

/** Returns a login name that no other test of the file uses. */
export function nameTestMember(prefix: string): string {
  names += 1;
  return `${prefix}${names}`;
}

let phones = 1_010_000_000;

/** Returns a registration whose details no other one has, unless they are passed. */
export function createRegistration(details: Partial<WireRequest<'user-register'>> = {}) {
  names += 1;
  const id = `fresh${names}`;
  return {
    ...REGISTRATION,
    id,
    nick: id,
    pw: TEST_PASSWORD,
    pass_check: TEST_PASSWORD,
    phone: `0107777${1000 + names}`,
    bankname: '090' as const,
    bankOwner: '김나루',
    banknum: `99000000${1000 + names}`,
    ...details,
  };
}

/** Inserts a member with the test passwords and an amount of won to spend. */
export async function insertTestMember(
  database: Database,
  userId: string,
  won: number,
  playType = 'member',
): Promise<number> {
  phones += 1;
  const phone = `0${phones}`;
  return database.transaction(async (tx) => {
    const [member] = await tx.query<{ id: number }>(
      `INSERT INTO member (user_id, nick, nick_folded, password_hash, exchange_hash, phone, play_type, bank_code, bank_owner, bank_number,
                           agreed_version)
       VALUES ($1, $1, $1, $3, $4, $2, $6, '004', '홍길동', $2, $5) RETURNING id`,
      [userId, phone, TEST_PASSWORD_HASH, TEST_EXCHANGE_HASH, AGREEMENT_VERSION, playType],
    );
    const id = member?.id ?? 0;
    await openAccounts(tx, id);
    if (won > 0) {
      await writeTransfer(tx, id, 'deposit', 'test', [{ from: 'bank', to: 'cash', amount: won }]);
    }
    return id;
  });
}

/** Returns the message of a stake in a session, by default of a table that every catalogue has. */
export function createTestBet(sessionId: string, userId: string, txId: string, amount = 1_000, code = TEST_TABLE.code) {
  return { txId, roundId: txId, sessionId, userId, code, amount };
}

export async function insertTestSession(
  database: Database,
  memberId: number,
  code: string = TEST_TABLE.code,
  company: string = TEST_TABLE.company,
): Promise<string> {
  const known = await database.query('SELECT 1 AS one FROM casino_table WHERE code = $1', [code]);
  if (known.length === 0) {
    await loadCatalogue(database);
  }
  const id = randomUUID();
  await database.query(
    `INSERT INTO game_session (id, member_id, login_id, code, company, lang, mode)
     VALUES ($1, $2, $3, $4, $5, 'ko', 'real')`,
    [id, memberId, await insertTestLogin(database, memberId), code, company],
  );
  return id;
}

/** Returns the context of a member's calls, for tests that only use its owner. */
export function testContext(database: Database, memberId: number, more: Partial<CallContext> = {}): CallContext {
  const login = { id: 0, memberId, since: '' };
  return { database, memberId, login, caller: TEST_CALLER, locale: 'en', headers: {}, ...more };
}

export async function insertTestLogin(database: Database, memberId: number): Promise<number> {
  const token = await issueToken(database, memberId, TEST_CALLER);
  return (await findLoginOfToken(database, token))?.id ?? 0;
}
