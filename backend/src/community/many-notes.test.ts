import { beforeAll, describe, expect, it } from '@jest/globals';
import { insertTestMember } from '../testing/test-member.ts';
import { NOTE_SQL, listNotes, SERVICE_NOTE_SQL } from './notes.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const MANY = 20_000;

describe('a member with 20,000 notes', () => {
  const database = setUpTestDatabase();
  let memberId: number;
  beforeAll(async () => {
    memberId = await insertTestMember(database, 'many', 0);
    const others = await insertTestMember(database, 'fewer', 0);
    await database.query(
      `INSERT INTO note (member_id, title, contents, read)
       SELECT CASE WHEN n % 5 = 0 THEN $2::bigint ELSE $1::bigint END, 'note ' || n, repeat('words ', 20), n % 10 <> 1
       FROM generate_series(1, ${(MANY * 5) / 4}) n`,
      [memberId, others],
    );
    await database.script('VACUUM ANALYZE note');
  }, 60_000);

  /** The steps of a statement's plan: how rows are reached, and by which index. */
  async function plan(sql: string, values: readonly unknown[]): Promise<string> {
    const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each([0, 10_000, 19_980])('reads a page after %i others from the index', async (skip) => {
    const steps = await plan(NOTE_SQL.page, [memberId, skip, 'en']);
    expect(steps).toMatch(/Index Only Scan using note_of_member/);
    expect(steps).not.toMatch(/Seq Scan/);
    const { note, maxCount } = await listNotes(database, memberId, skip);
    expect(note).toHaveLength(20);
    expect(note.map(({ id }) => id)).toEqual(note.map(({ id }) => id).toSorted((a, b) => Number(b) - Number(a)));
    expect(maxCount).toBe(MANY);
  });

  it('reads a page without promotions from its index', async () => {
    const steps = await plan(SERVICE_NOTE_SQL.page, [memberId, 10_000, 'en']);
    expect(steps).toMatch(/Index Only Scan using note_of_service/);
    expect(steps).not.toMatch(/Seq Scan/);
  });
});
