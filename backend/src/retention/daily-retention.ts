import type { Database } from '../database/database.ts';
import { runRetention } from './run-retention.ts';

/** Logger of the daily run. */
interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

const LOOK_EVERY_MS = 60_000;

/** Returns true if a time is within the quiet hour that starts at a time of day in Korea (HH:MM, UTC+9 all year). */
export function isQuietHour(from: string, now: Date): boolean {
  const minutes = ((now.getTime() / 60_000 + 9 * 60) % 1440) - (Number(from.slice(0, 2)) * 60 + Number(from.slice(3)));
  return (minutes + 1440) % 1440 < 60;
}

/**
 * Runs retention once a day in the quiet hour, in one of all backends.
 * @param from time of day in Korea, HH:MM
 * @returns stops it
 */
export function startDailyRetention(database: Database, from: string, log: Log): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running || !isQuietHour(from, new Date())) {
      return;
    }
    running = true;
    runRetention(database, 'backend', { daily: true })
      .then((removed) => {
        if (removed !== undefined) {
          log.info({ removed }, 'retention: what had served its time is removed');
        }
      })
      .catch((error: unknown) => log.error({ err: error }, 'retention failed and is tried again'))
      .finally(() => (running = false));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
