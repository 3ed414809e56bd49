import type { Queryable } from '../database/database.ts';

const SETTING = 'new_members_wait';

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

/** Lets a waiting member in; false when nobody of that name waits. */
export async function approveMember(database: Queryable, userId: string): Promise<boolean> {
  const approved = await database.query(
    `UPDATE member SET state = 'active' WHERE user_id = $1 AND state = 'wait' RETURNING id`,
    [userId],
  );
  return approved.length > 0;
}
