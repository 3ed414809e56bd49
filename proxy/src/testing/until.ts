import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until something holds; the test's own time limit ends what never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    await pause(20);
  }
}
