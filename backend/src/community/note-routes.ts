import type { FastifyInstance } from 'fastify';
import { getCallerLocale } from '../calls/caller-locale.ts';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { listNotes } from './notes.ts';

/** Calls about a member's notes. Every condition contains the owner. */
export function registerNoteRoutes(app: FastifyInstance, database: Database): void {
  const change =
    (sql: string) =>
    async (parameters: { id?: number }, { memberId }: { memberId: number }) => {
      await database.query(sql, parameters.id === undefined ? [memberId] : [memberId, parameters.id]);
      return { status: 'success' } as const;
    };

  implementCall(app, database, 'get-user-note', async (_, context) =>
    listNotes(database, context.memberId, 0, getCallerLocale(context)),
  );
  implementCall(app, database, 'usre-get-note-list', async ({ skip = 0 }, context) =>
    listNotes(database, context.memberId, skip, getCallerLocale(context)),
  );
  implementCall(
    app,
    database,
    'read-note-message',
    change('UPDATE note SET read = true WHERE member_id = $1 AND id = $2 AND NOT read'),
  );
  implementCall(
    app,
    database,
    'user-del-note',
    change('UPDATE note SET deleted = true WHERE member_id = $1 AND id = $2 AND NOT deleted'),
  );
  implementCall(
    app,
    database,
    'do-read-all-note',
    change('UPDATE note SET read = true WHERE member_id = $1 AND NOT deleted AND NOT read'),
  );
  implementCall(
    app,
    database,
    'do-del-all-note',
    change('UPDATE note SET deleted = true WHERE member_id = $1 AND NOT deleted'),
  );
}
