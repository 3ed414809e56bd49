const EVERY_MS = 5_000;
const WORK_MS = 10;

/**
 * Measures from now on how busy the machine is: by how much a short piece of work takes longer than its processor time.
 * @returns the mean so far, 1 on an idle machine
 */
export function measureLoad(): () => number {
  const factors: number[] = [];
  const timer = setInterval(() => factors.push(slowdown()), EVERY_MS);
  timer.unref();
  return () => Math.max(1, factors.reduce((sum, factor) => sum + factor, 0) / Math.max(1, factors.length));
}

/** Works until a fixed processor time is used. @returns elapsed time divided by it */
function slowdown(): number {
  const started = performance.now();
  const used = process.cpuUsage();
  const usedMs = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  while (usedMs() < WORK_MS) {
    // Works.
  }
  return (performance.now() - started) / usedMs();
}
