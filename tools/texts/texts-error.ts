/** A translator's file cannot be taken; `problems` names everything that is wrong with it. */
export class TextsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'TextsError';
    this.problems = problems;
  }
}
