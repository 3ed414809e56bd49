/** Settles after some time, in ms. */
export async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Whether the player asked the system for less movement. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
