/** A way of writing that the texts do not have, and what stands for it. */
export interface WordingRule {
  readonly wrong: RegExp;
  readonly right: string;
}
