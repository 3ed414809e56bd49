import { getAddressKey } from 'shared-types/client-address';
import { HttpError } from '../calls/http-error.ts';
import { lockKey } from '../database/lock-key.ts';
import { KeyedSemaphore } from '../database/keyed-semaphore.ts';
import type { Database } from '../database/database.ts';

/** Maximum number of registrations from one address per hour: enough for a household or a small shop. */
export const MAX_REGISTRATIONS_PER_HOUR = 20;

/** Requests that wait for the lock of an address. */
const turns = new KeyedSemaphore(1, 200);

/**
 * Counts a registration of an address; concurrent ones are counted one by one.
 * @throws {HttpError} 429 when the limit of the hour is reached
 */
export async function countRegistration(database: Database, ip: string): Promise<void> {
  const key = getAddressKey(ip);
  await turns.run(key, async () =>
    database.transaction(async (tx) => {
      await lockKey(tx, 'registration-address', key);
      // Older registrations no longer count and are deleted.
      await tx.query(
        `DELETE FROM registration_attempt WHERE id IN (
           SELECT id FROM registration_attempt WHERE at <= now() - interval '1 hour' LIMIT 100 FOR UPDATE SKIP LOCKED)`,
      );
      const [full] = await tx.query<{ seconds: number }>(
        `SELECT ceil(extract(epoch FROM at + interval '1 hour' - now()))::integer AS seconds FROM registration_attempt
         WHERE address_key = $1 AND at > now() - interval '1 hour' ORDER BY id DESC OFFSET ${MAX_REGISTRATIONS_PER_HOUR - 1} LIMIT 1`,
        [key],
      );
      if (full !== undefined) {
        const words = 'Too many people registered from this address; please try again later.';
        throw new HttpError(429, words, undefined, Math.max(1, full.seconds));
      }
      await tx.query('INSERT INTO registration_attempt (address_key) VALUES ($1)', [key]);
    }),
  );
}
