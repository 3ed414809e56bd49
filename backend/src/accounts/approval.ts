import { BANKS } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import type { MemberRow } from '../identity/member.ts';
import { listExcludedMembers, findMatch, listRecordedMatches } from './exclusion-match.ts';

const SETTING = 'new_members_wait';
/** Maximum number of waiting members in the list; the oldest come first. */
const MAX_LISTED_MEMBERS = 500;

/** Returns true if support staff approve new members before they may log in. */
export async function isApprovalRequired(database: Queryable): Promise<boolean> {
  const [setting] = await database.query<{ value: unknown }>('SELECT value FROM account_setting WHERE name = $1', [
    SETTING,
  ]);
  return setting?.value === true;
}

/** Switches the approval of new members on or off; members who wait already go on waiting. */
export async function setApprovalRequired(database: Queryable, wait: boolean): Promise<void> {
  await database.query(
    `INSERT INTO account_setting (name, value) VALUES ($1, $2::jsonb)
     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    [SETTING, JSON.stringify(wait)],
  );
}

/** Returns the members who wait, oldest first, with the phone and bank account that support staff compare. */
export async function listPendingMembers(database: Queryable): Promise<object[]> {
  const rows = await database.query<MemberRow & { referrer: string | null }>(
    `SELECT m.*, r.user_id AS referrer FROM member m LEFT JOIN member r ON r.id = m.referred_by
     WHERE m.state = 'wait' ORDER BY m.id LIMIT ${MAX_LISTED_MEMBERS}`,
  );
  const excluded = await listExcludedMembers(database);
  const recorded = await listRecordedMatches(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const matches = excluded.flatMap((other) => (other.id === row.id ? [] : findMatch(row, other)));
    return {
      userId: row.user_id,
      nick: row.nick,
      phone: row.phone,
      bank: BANKS.find(({ code }) => code === row.bank_code)?.name ?? row.bank_code,
      bankOwner: row.bank_owner,
      bankNumber: row.bank_number,
      referredBy: row.referrer,
      joined: row.joined,
      matches: matches.length > 0 ? matches : (recorded.get(row.id) ?? []),
    };
  });
}
