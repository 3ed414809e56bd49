/** Measures in turn, so that load of the machine affects all alike; the first round is a warm-up. */
export async function measureInTurn<Name extends string, Sample>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries<() => Promise<Sample>>(measures)) {
      const sample = await measure();
      samples.set(name, round === 0 ? [] : [...(samples.get(name) ?? []), sample]);
    }
  }
  return samples;
}

/** Returns the median; 0 without values. */
export function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
