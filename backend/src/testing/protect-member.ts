import type { Database } from '../database/database.ts';

/** Sets one column of a member's protection, also to the past. @param value in SQL */
export async function protectMember(database: Database, id: number, column: string, value: string): Promise<void> {
  await database.query(
    `INSERT INTO member_protection (member_id, ${column}) VALUES ($1, ${value})
     ON CONFLICT (member_id) DO UPDATE SET ${column} = EXCLUDED.${column}`,
    [id],
  );
}
