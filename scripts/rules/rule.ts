/** Rule about the files of the repository. */
export interface Rule {
  /** The rule as a sentence. */
  readonly title: string;
  /** Returns the places that break the rule. */
  find(): readonly unknown[];
}

/** Returns the differences of two sets. */
export function findSetDifferences(found: ReadonlySet<string>, expected: ReadonlySet<string>): readonly string[] {
  return [
    ...[...found].filter((name) => !expected.has(name)).map((name) => `unexpected: ${name}`),
    ...[...expected].filter((name) => !found.has(name)).map((name) => `missing: ${name}`),
  ];
}
