import type { Queryable } from '../../database/database.ts';
import type { MemberRow } from '../../identity/member.ts';

/** A member as shown to the agent who brought him or her: no money, no contact. */
export type ReferredMember = Pick<MemberRow, 'user_id' | 'nick' | 'joined' | 'state'>;

const MAX_SHOWN_MEMBERS = 200;

/** Returns the members that an agent brought, newest first. */
export async function listReferredMembers(database: Queryable, agentId: number): Promise<ReferredMember[]> {
  return database.query<ReferredMember>(
    `SELECT user_id, nick, joined, state FROM member WHERE referred_by = $1 ORDER BY id DESC LIMIT ${MAX_SHOWN_MEMBERS}`,
    [agentId],
  );
}
