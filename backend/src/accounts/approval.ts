import { BANKS } from 'shared-types';
import type { Database, Queryable } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';
import { noteChange } from '../identity/account-change.ts';

const SETTING = 'new_members_wait';
/** So many waiting members are listed at most; the oldest go first. */
const MOST_LISTED = 500;

/** A member whom the house has not let in yet, whole: the house compares phone and bank account before it does. */
export interface WaitingMember {
  readonly userId: string;
  readonly nick: string;
  readonly phone: string;
  readonly bank: string;
  readonly bankOwner: string;
  readonly bankNumber: string;
  /** Login name of the member whose code was given; null without one. */
  readonly referredBy: string | null;
  /** ISO 8601 in UTC. */
  readonly joined: string;
}

/** Whether the house looks at new members before they may log in. */
export async function newMembersWait(database: Queryable): Promise<boolean> {
  const [setting] = await database.query<{ value: unknown }>('SELECT value FROM account_setting WHERE name = $1', [
    SETTING,
  ]);
  return setting?.value === true;
}

/** Decides it; members who wait already go on waiting. */
export async function setNewMembersWait(database: Queryable, wait: boolean): Promise<void> {
  await database.query(
    `INSERT INTO account_setting (name, value) VALUES ($1, $2::jsonb)
     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    [SETTING, JSON.stringify(wait)],
  );
}

/** Who waits, the oldest first. */
export async function waitingMembers(database: Queryable): Promise<WaitingMember[]> {
  const rows = await database.query<WaitingMember>(
    `SELECT m.user_id AS "userId", m.nick, m.phone, m.bank_code AS bank, m.bank_owner AS "bankOwner",
            m.bank_number AS "bankNumber", r.user_id AS "referredBy", m.joined
     FROM member m LEFT JOIN member r ON r.id = m.referred_by
     WHERE m.state = 'wait' ORDER BY m.id LIMIT ${MOST_LISTED}`,
  );
  return rows.map((row) => ({ ...row, bank: BANKS.find(({ code }) => code === row.bank)?.name ?? row.bank }));
}

/** Lets in a member who waits, or one who was rejected before. @throws {OperatorRefused} when nobody of that name does */
export async function approveMember(database: Database, userId: string): Promise<void> {
  await changeState(database, userId, ['wait', 'rejected'], 'active', null);
}

/**
 * Does not let in a member who waits: a login is answered as for an unknown name from now on. Name, phone and bank
 * account stay taken.
 * @throws {OperatorRefused} when nobody of that name waits
 */
export async function rejectMember(database: Database, userId: string, reason: string): Promise<void> {
  await changeState(database, userId, ['wait'], 'rejected', reason);
}

async function changeState(
  database: Database,
  userId: string,
  from: readonly ('wait' | 'rejected')[],
  state: 'active' | 'rejected',
  reason: string | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [member] = await tx.query<{ id: number; state: string }>(
      'SELECT id, state FROM member WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    if (member === undefined || !from.some((allowed) => allowed === member.state)) {
      const why = member === undefined ? `There is no member ${userId}.` : `${userId} does not wait: ${member.state}.`;
      throw new OperatorRefused(`${why} \`member list\` names those who wait.`);
    }
    await tx.query('UPDATE member SET state = $2 WHERE id = $1', [member.id, state]);
    await noteChange(
      tx,
      member.id,
      'state',
      '',
      { state: member.state },
      { state, ...(reason !== null && { reason }) },
    );
  });
}
