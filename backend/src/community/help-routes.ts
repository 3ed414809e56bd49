import type { FastifyInstance } from 'fastify';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';

const PAGE = 20;

/** Calls about help tickets; the owner is part of every condition, and hidden tickets are kept. */
export function helpRoutes(app: FastifyInstance, database: Database): void {
  const write = async (memberId: number, kind: string, title: string, contents: string) => {
    const [ticket] = await database.query<{ id: number }>(
      'INSERT INTO help_ticket (member_id, kind, title, contents) VALUES ($1, $2, $3, $4) RETURNING id',
      [memberId, kind, title, contents],
    );
    return { status: 'success', id: ticket?.id ?? 0 } as const;
  };

  implementCall(app, database, 'user-write-help', async ({ title, contents }, { memberId }) =>
    write(memberId, 'help', title, contents),
  );

  implementCall(app, database, 'none-login-write', async ({ userId, phone, title, contents }) => {
    await database.query(`INSERT INTO help_ticket (kind, contact, title, contents) VALUES ('password', $1, $2, $3)`, [
      `${userId} ${phone}`,
      title,
      contents,
    ]);
    return { status: 'success' };
  });

  implementCall(app, database, 'get-help-list', async ({ skip = 0 }, { memberId }) => {
    const [count] = await database.query<{ count: number }>(
      'SELECT count(*) AS count FROM help_ticket WHERE member_id = $1 AND NOT hidden',
      [memberId],
    );
    return {
      status: 'success',
      helps: await database.query(
        `SELECT id, title, contents, last_date AS "lastDate", answer, answer_date AS "answerDate", read,
                CASE WHEN answer IS NULL THEN 'wait' ELSE 'done' END AS state
         FROM help_ticket WHERE member_id = $1 AND NOT hidden ORDER BY id DESC OFFSET $2 LIMIT ${PAGE}`,
        [memberId, skip],
      ),
      maxCount: count?.count ?? 0,
    };
  });

  implementCall(app, database, 'read-help-message', async ({ id }, { memberId }) => {
    await database.query('UPDATE help_ticket SET read = true WHERE member_id = $1 AND id = $2', [memberId, id]);
    return { status: 'success' };
  });

  implementCall(app, database, 'user-del-help', async ({ id }, { memberId }) => {
    await database.query('UPDATE help_ticket SET hidden = true WHERE member_id = $1 AND id = $2', [memberId, id]);
    return { status: 'success' };
  });

  implementCall(app, database, 'del-all-help', async (_, { memberId }) => {
    const hidden = await database.query(
      'UPDATE help_ticket SET hidden = true WHERE member_id = $1 AND NOT hidden RETURNING id',
      [memberId],
    );
    return { status: 'success', count: hidden.length };
  });
}
