/** Result of a comparison of counts per rule. */
export interface CountComparison {
  /** One message per rule whose count has risen. */
  messages: string[];
  /** The lower count of each rule; rules without a problem are left out. */
  lowered: Record<string, number>;
}

/** Compares the counts per rule with the stored ones, which are an object of numbers; a missing rule counts 0. */
export function compareCounts(stored: unknown, counts: Readonly<Record<string, number>>): CountComparison {
  const messages: string[] = [];
  const lowered: Record<string, number> = {};
  for (const [rule, count] of Object.entries(counts).toSorted(([one], [other]) => one.localeCompare(other))) {
    const limit = getStoredCount(stored, rule);
    if (count > limit) {
      messages.push(
        `Prose rule "${rule}": ${count} places, ${limit} allowed. List them with: npm run lint:prose -- --list "${rule}"`,
      );
    }
    lowered[rule] = Math.min(count, limit);
  }
  return { messages, lowered };
}

function getStoredCount(stored: unknown, rule: string): number {
  const count = typeof stored === 'object' && stored !== null ? Reflect.get(stored, rule) : undefined;
  return typeof count === 'number' ? count : 0;
}
