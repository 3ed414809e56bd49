import { hashPassword } from '../identity/passwords.ts';
import type { Database, Queryable } from '../database/database.ts';
import { openAccounts } from '../ledger/balances.ts';
import { transfer } from '../ledger/transfer.ts';
import { DEMO_NOTES, DEMO_NOTICES, DEMO_POPUPS, DEMO_TICKETS } from './demo-content.ts';

const PASSWORD = 'demo-Pass1';
const EXCHANGE_PASSWORD = '123456';
const START_WON = 1_250_000;
const START_COMP_WON = 12_500;

/** Demo members and demo content, once; never on a database of one's own. */
export async function seedDemo(database: Database): Promise<void> {
  const existing = await database.query('SELECT 1 FROM member LIMIT 1');
  if (existing.length > 0) {
    return;
  }
  const password = await hashPassword(PASSWORD);
  const exchange = await hashPassword(EXCHANGE_PASSWORD);
  await database.transaction(async (tx) => {
    const member = await insertMember(tx, [
      'demo01',
      '달빛',
      password,
      exchange,
      '01000000001',
      3,
      'member',
      '090',
      '김나루',
      '3333000000001',
    ]);
    const agent = await insertMember(tx, [
      'agent01',
      '나루지기',
      password,
      exchange,
      '01000000002',
      5,
      'agent',
      '088',
      '이지기',
      '110000000002',
    ]);
    // Whoever registers on this machine's own address is the agent's.
    await tx.query(`UPDATE member SET referral_code = 'NARU2026', domain = 'localhost' WHERE id = $1`, [agent]);
    await tx.query('UPDATE member SET referred_by = $2 WHERE id = $1', [member, agent]);
    await transfer(tx, member, 'deposit', 'demo', [{ from: 'bank', to: 'cash', amount: START_WON }]);
    await transfer(tx, member, 'grant', 'demo', [{ from: 'comp_expense', to: 'comp', amount: START_COMP_WON }]);
    await insertContent(tx, member);
  });
}

async function insertMember(tx: Queryable, values: readonly unknown[]): Promise<number> {
  const [member] = await tx.query<{ id: number }>(
    `INSERT INTO member (user_id, nick, password_hash, exchange_hash, phone, level, play_type, bank_code, bank_owner, bank_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    values,
  );
  const id = member?.id ?? 0;
  await openAccounts(tx, id);
  return id;
}

async function insertContent(tx: Queryable, member: number): Promise<void> {
  for (const { title, contents, domain, daysAgo } of DEMO_NOTICES) {
    await tx.query(
      `INSERT INTO notice (title, contents, domain, last_date) VALUES ($1, $2, $3, now() - $4::integer * interval '1 day')`,
      [title, contents, domain, daysAgo],
    );
  }
  for (const { title, titleColor, contents, posX, posY } of DEMO_POPUPS) {
    await tx.query(
      'INSERT INTO notice_popup (title, title_color, contents, pos_x, pos_y) VALUES ($1, $2, $3, $4, $5)',
      [title, titleColor, contents, posX, posY],
    );
  }
  for (const { title, contents, read, daysAgo } of DEMO_NOTES) {
    await tx.query(
      `INSERT INTO note (member_id, title, contents, read, last_date) VALUES ($1, $2, $3, $4, now() - $5::integer * interval '1 day')`,
      [member, title, contents, read, daysAgo],
    );
  }
  for (const { title, contents, answer, daysAgo, read } of DEMO_TICKETS) {
    await tx.query(
      `INSERT INTO help_ticket (member_id, title, contents, answer, answer_date, last_date, read)
       VALUES ($1, $2, $3, $4, CASE WHEN $4::text IS NULL THEN NULL ELSE now() END, now() - $5::integer * interval '1 day', $6)`,
      [member, title, contents, answer, daysAgo, read],
    );
  }
  for (const place of [1, 2, 3]) {
    await tx.query('INSERT INTO advertisement (type, img_url, link_url, title) VALUES ($1, $2, $3, $4)', [
      'home',
      `/artwork/banner/${place}.svg`,
      '/game',
      ['달빛 아래의 바카라', '금빛나루 슬롯 항해', '처음이라면 규칙부터'][place - 1],
    ]);
  }
}
