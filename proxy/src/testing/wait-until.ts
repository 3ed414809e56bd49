import { setTimeout as pause } from 'node:timers/promises';

/** Polls a condition until it is true; the test's timeout ends it otherwise. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    await pause(20);
  }
}
