/** Creates a limit of concurrent uses per key. */
export function createConcurrencyLimit(max: number) {
  const counts = new Map<string, number>();
  /** Counts a use of a key. @returns function to be called exactly one time, at the end; undefined above the maximum */
  return (key: string): (() => void) | undefined => {
    const count = counts.get(key) ?? 0;
    if (count >= max) {
      return undefined;
    }
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) {
        counts.set(key, left);
      } else {
        counts.delete(key);
      }
    };
  };
}
