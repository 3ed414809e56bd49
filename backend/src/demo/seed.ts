import { AGREEMENT_VERSION } from 'shared-types/calls';
import { foldIdentityText } from 'shared-types/platform';
import { hashPassword } from '../identity/passwords.ts';
import type { Database, Queryable } from '../database/database.ts';
import { openAccounts, writeTransfer } from '../ledger/transfer.ts';
import { MEMBER_LEVEL, START_WON } from './demo-content.ts';
import { insertContent } from './insert-content.ts';

const PASSWORD = 'demo-Pass1';
const EXCHANGE_PASSWORD = '123456';
const START_COMP_WON = 12_500;

/** Values of the columns in `insertMember`. */
const MEMBER = ['demo01', '달빛', '01000000001', MEMBER_LEVEL, 'member', '090', '김나루', '3333000000001'];
const AGENT = ['agent01', '나루지기', '01000000002', 5, 'agent', '088', '이지기', '110000000002'];

/** Inserts demo members and demo content, once; never on an operator's database. */
export async function seedDemo(database: Database): Promise<void> {
  const existing = await database.query('SELECT 1 FROM member LIMIT 1');
  if (existing.length > 0) {
    return;
  }
  const password = await hashPassword(PASSWORD);
  const exchange = await hashPassword(EXCHANGE_PASSWORD);
  await database.transaction(async (tx) => {
    const member = await insertMember(tx, [...MEMBER, password, exchange]);
    const agent = await insertMember(tx, [...AGENT, password, exchange]);
    // A member who registers at the address of this machine is counted to the agent.
    await tx.query(`UPDATE member SET referral_code = 'NARU2026', domain = 'localhost' WHERE id = $1`, [agent]);
    await tx.query('UPDATE member SET referred_by = $2 WHERE id = $1', [member, agent]);
    await writeTransfer(tx, member, 'deposit', 'demo', [{ from: 'bank', to: 'cash', amount: START_WON }]);
    await writeTransfer(tx, member, 'grant', 'demo', [{ from: 'comp_expense', to: 'comp', amount: START_COMP_WON }]);
    await insertContent(tx, member);
  });
}

async function insertMember(tx: Queryable, values: readonly unknown[]): Promise<number> {
  const [member] = await tx.query<{ id: number }>(
    `INSERT INTO member (user_id, nick, phone, level, play_type, bank_code, bank_owner, bank_number, password_hash, exchange_hash,
                         agreed_version, nick_folded, joined)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() - interval '30 days') RETURNING id`,
    [...values, AGREEMENT_VERSION, foldIdentityText(String(values[1]))],
  );
  const id = member?.id ?? 0;
  await openAccounts(tx, id);
  return id;
}
