import { bankNameIn } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { EXCLUSION_MATCH } from './exclusion-match.ts';

const SETTING = 'new_members_wait';
const MAX_LISTED_MEMBERS = 500;

/** Returns true if support staff approve new members before they may log in. */
export async function isApprovalRequired(database: Queryable): Promise<boolean> {
  const [setting] = await database.query<{ value: unknown }>('SELECT value FROM account_setting WHERE name = $1', [
    SETTING,
  ]);
  return setting?.value === true;
}

/** Switches the approval of new members on or off; members who wait already go on waiting. */
export async function setApprovalRequired(database: Queryable, { wait }: { wait: boolean }): Promise<object> {
  const before = await isApprovalRequired(database);
  await database.query(
    `INSERT INTO account_setting (name, value) VALUES ($1, $2::jsonb)
     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    [SETTING, wait],
  );
  return { before, after: wait };
}

/** Returns the waiting members, oldest first, and the self-excluded members whom they matched when sent to review. */
export async function listPendingMembers(database: Queryable) {
  const rows = await database.query<{ readonly bank: string }>(
    `SELECT m.user_id AS "userId", m.nick, m.phone, m.bank_code AS bank, m.bank_owner AS "bankOwner",
            m.bank_number AS "bankNumber", r.user_id AS "referredBy", m.joined,
            coalesce((SELECT after -> 'matches' FROM account_change
                      WHERE member_id = m.id AND what = $1 ORDER BY id DESC LIMIT 1), '[]') AS matches
     FROM member m LEFT JOIN member r ON r.id = m.referred_by
     WHERE m.state = 'wait' ORDER BY m.id LIMIT ${MAX_LISTED_MEMBERS}`,
    [EXCLUSION_MATCH],
  );
  return {
    newMembersWait: await isApprovalRequired(database),
    members: rows.map((row) => ({ ...row, bank: bankNameIn('ko', row.bank) })),
  };
}
