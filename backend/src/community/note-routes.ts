import type { FastifyInstance } from 'fastify';
import type { CallSuccess } from 'shared-types';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';

const PAGE = 20;

/** Calls about a member's notes; the owner is part of every condition. */
export function noteRoutes(app: FastifyInstance, database: Database): void {
  const list = async (memberId: number, skip: number): Promise<CallSuccess<'usre-get-note-list'>> => {
    const [count] = await database.query<{ count: number }>(
      'SELECT count(*) AS count FROM note WHERE member_id = $1 AND NOT deleted',
      [memberId],
    );
    return {
      status: 'success',
      note: await database.query(
        `SELECT id, title, contents, last_date AS "lastDate", read FROM note
         WHERE member_id = $1 AND NOT deleted ORDER BY id DESC OFFSET $2 LIMIT ${PAGE}`,
        [memberId, skip],
      ),
      maxCount: count?.count ?? 0,
    };
  };
  const change =
    (sql: string) =>
    async (parameters: { id?: number }, { memberId }: { memberId: number }) => {
      await database.query(sql, parameters.id === undefined ? [memberId] : [memberId, parameters.id]);
      return { status: 'success' } as const;
    };

  implementCall(app, database, 'get-user-note', async (_, { memberId }) => list(memberId, 0));
  implementCall(app, database, 'usre-get-note-list', async ({ skip = 0 }, { memberId }) => list(memberId, skip));
  implementCall(
    app,
    database,
    'read-note-message',
    change('UPDATE note SET read = true WHERE member_id = $1 AND id = $2'),
  );
  implementCall(
    app,
    database,
    'user-del-note',
    change('UPDATE note SET deleted = true WHERE member_id = $1 AND id = $2'),
  );
  implementCall(
    app,
    database,
    'do-read-all-note',
    change('UPDATE note SET read = true WHERE member_id = $1 AND NOT read'),
  );
  implementCall(
    app,
    database,
    'do-del-all-note',
    change('UPDATE note SET deleted = true WHERE member_id = $1 AND NOT deleted'),
  );
}
