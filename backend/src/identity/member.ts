import { bankNameIn } from 'shared-types/calls';
import type { WireUser } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import { getBalances } from '../ledger/transfer.ts';

/** SQL condition on `member_protection`: a break or self-exclusion lasts now. */
export const IS_STOPPED = '(greatest(break_until, excluded_until) > now())';

export interface MemberRow {
  readonly id: number;
  readonly user_id: string;
  readonly nick: string;
  readonly password_hash: string;
  readonly exchange_hash: string;
  readonly phone: string;
  readonly level: number;
  readonly play_type: string;
  readonly bank_code: string;
  readonly bank_owner: string;
  readonly bank_number: string;
  readonly referral_code: string | null;
  readonly state: 'active' | 'wait' | 'rejected' | 'suspended' | 'closing' | 'closed';
  /** Version of the agreements accepted last; empty for none. */
  readonly agreed_version: string;
  readonly joined: string;
}

export async function findMember(database: Queryable, userId: string): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>('SELECT * FROM member WHERE user_id = $1', [userId]);
  return row;
}

/** Returns the row of a member. @throws {Error} if it is missing, which a valid login rules out */
export async function getMemberById(database: Queryable, id: number): Promise<MemberRow> {
  const [row] = await database.query<MemberRow>('SELECT * FROM member WHERE id = $1', [id]);
  if (row === undefined) {
    throw new Error(`There is no member ${id}.`);
  }
  return row;
}

/** Counts unread notes and replies; promotions do not count during a break or self-exclusion. */
export async function countUnread(
  database: Queryable,
  memberId: number,
): Promise<Required<Pick<WireUser, 'noteCount' | 'helpCount' | 'newsRevision' | 'promotions'>>> {
  const unread = 'SELECT count(*) FROM note WHERE member_id = $1 AND NOT deleted AND NOT read';
  const [counts] = await database.query<Awaited<ReturnType<typeof countUnread>>>(
    `SELECT NOT stopped AS promotions,
            CASE WHEN stopped THEN (${unread} AND NOT promotion) ELSE (${unread}) END AS "noteCount",
            (SELECT count(*) FROM help_ticket
             WHERE member_id = $1 AND NOT hidden AND NOT read AND NOT waits) AS "helpCount",
            (SELECT revision FROM news_revision) AS "newsRevision"
     FROM (SELECT EXISTS (SELECT FROM member_protection WHERE member_id = $1 AND ${IS_STOPPED}) AS stopped) protection`,
    [memberId],
  );
  return counts ?? { noteCount: 0, helpCount: 0, newsRevision: 0, promotions: true };
}

/** Returns the member for pages: phone and bank number masked. */
export async function toWireUser(database: Queryable, member: MemberRow): Promise<WireUser> {
  const { cash, inPlay, comp } = await getBalances(database, member.id);
  return {
    userId: member.user_id,
    nick: member.nick,
    phone: mask(member.phone, 3, 4),
    level: member.level,
    playType: member.play_type,
    balance: cash,
    in_balance: inPlay,
    rolling: comp,
    bankname: bankNameIn('ko', member.bank_code),
    bankOwner: member.bank_owner,
    banknum: mask(member.bank_number, 3, 3),
    ...(await countUnread(database, member.id)),
  };
}

function mask(text: string, first: number, last: number): string {
  return `${text.slice(0, first)}${'*'.repeat(Math.max(0, text.length - first - last))}${text.slice(-last)}`;
}
