import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import { getAddressKey } from 'shared-types/client-address';
import type { Translations } from '../calls/translations.ts';
import { lockKey } from '../database/lock-key.ts';
import { KeyedSemaphore } from '../database/keyed-semaphore.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { runIdempotent } from '../ledger/idempotent.ts';

/** Maximum number of waiting tickets of one member, hidden ones included. */
export const MAX_WAITING_TICKETS = 100;

/** Maximum number of requests for a new password per name and number within a day. */
export const MAX_PASSWORD_REQUESTS_OF_NAME = 3;

/** Maximum number of requests for a new password per address within a day, for all names. */
export const MAX_PASSWORD_REQUESTS_OF_ADDRESS = 20;

/** Requests that wait for the lock of an address. */
const turns = new KeyedSemaphore(1, 200);

/**
 * Stores a member's question, up to a maximum number of waiting ones; concurrent ones are counted one by one. A repeat
 * gets the stored response.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const writeQuestion: CallHandler<'user-write-help'> = async (
  { database, memberId },
  { title, contents, requestId = randomUUID() },
) => {
  const request = { memberId, requestId, payload: { call: 'write-help', title, contents } };
  const effect = async (tx: Queryable): Promise<WireResponse<'user-write-help'>> => {
    await lockKey(tx, 'member-tickets', memberId);
    const [ticket] = await tx.query<{ id: number }>(
      `INSERT INTO help_ticket (member_id, title, contents)
       SELECT $1, $2, $3 WHERE (
         SELECT count(*) FROM help_ticket WHERE member_id = $1 AND kind = 'help' AND waits
       ) < ${MAX_WAITING_TICKETS} RETURNING id`,
      [memberId, title, contents],
    );
    return ticket === undefined ? { status: 'wait' } : { status: 'success', id: ticket.id };
  };
  return runIdempotent(database, request, { effect });
};

/** Text of a ticket; the translations include its reply. */
interface TicketText {
  readonly title: string;
  readonly contents: string;
  readonly translations: Translations<'title' | 'contents' | 'answer'>;
}

/** Stores a ticket of a member, which waits without a reply. @returns its id */
export async function insertTicket(
  tx: Queryable,
  memberId: number,
  kind: 'help' | 'account',
  { title, contents, translations }: TicketText,
  reply: string | undefined,
): Promise<number> {
  const [ticket] = await tx.query<{ id: number }>(
    `WITH ticket AS (
       INSERT INTO help_ticket (member_id, kind, title, contents, translations, waits)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6::text IS NULL) RETURNING id
     ), reply AS (
       INSERT INTO help_message (ticket_id, by_house, contents, translations)
       SELECT id, true, $6, (SELECT jsonb_object_agg(key, jsonb_build_object('contents', value -> 'answer'))
                             FROM jsonb_each($5::jsonb)) FROM ticket WHERE $6 IS NOT NULL
     )
     SELECT id FROM ticket`,
    [memberId, kind, title, contents, JSON.stringify(translations), reply],
  );
  return ticket?.id ?? 0;
}

/** Stores a request for a new password. The response does not depend on whether the member exists. */
export const requestPassword: CallHandler<'none-login-write'> = async ({ database, caller }, wanted) => {
  const contact = `${wanted.userId} ${wanted.phone}`;
  const key = getAddressKey(caller.ip);
  return turns.run(key, async () =>
    database.transaction(async (tx) => {
      // Always in this order, so that no two wait for each other.
      await lockKey(tx, 'password-request', key);
      await lockKey(tx, 'password-request', contact);
      const until =
        (await getFullUntil(tx, 'contact', contact, MAX_PASSWORD_REQUESTS_OF_NAME)) ??
        (await getFullUntil(tx, 'address_key', key, MAX_PASSWORD_REQUESTS_OF_ADDRESS));
      if (until !== undefined) {
        return { status: 'time', reason: 'limit', until };
      }
      await tx.query(
        `INSERT INTO help_ticket (kind, contact, title, contents, address_key) VALUES ('password', $1, $2, $3, $4)`,
        [contact, wanted.title, wanted.contents, key],
      );
      return { status: 'success' };
    }),
  );
};

/** Returns when the oldest of the last `count` requests is a day old; undefined if there are fewer. */
async function getFullUntil(
  tx: Queryable,
  column: 'contact' | 'address_key',
  value: string,
  most: number,
): Promise<string | undefined> {
  const [oldest] = await tx.query<{ until: string }>(
    `SELECT last_date + interval '1 day' AS until FROM help_ticket
     WHERE kind = 'password' AND ${column} = $1 AND last_date > now() - interval '1 day'
     ORDER BY last_date DESC OFFSET ${most - 1} LIMIT 1`,
    [value],
  );
  return oldest?.until;
}
