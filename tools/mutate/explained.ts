/** A change that no test can notice, since it changes nothing that anybody could see. */
export interface Explained {
  /** End of the file's path. */
  readonly file: string;
  /** Part of the line that is changed, so that no other change of the same kind is meant. */
  readonly line: string;
  /** Name of the kind of change, as the report has it. */
  readonly mutator: string;
  readonly replacement: string;
  readonly reason: string;
}

/** Survivors that are no mistakes. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'notice/domain-filter.ts',
    line: 'host.toLowerCase()',
    mutator: 'MethodExpression',
    replacement: 'host.toUpperCase()',
    reason: 'Both names that are compared are folded, into capitals as well as into small letters.',
  },
  {
    file: 'notice/domain-filter.ts',
    line: 'text.split(',
    mutator: 'Regex',
    replacement: String.raw`/[,|\s]/`,
    reason: 'Empty parts between separators are left out in the next step.',
  },
  {
    file: 'house-html/harmless-styles.ts',
    line: 'element.getAttribute(STYLE_ATTRIBUTE)',
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'Only elements that have the attribute are looked at.',
  },
  {
    file: 'house-html/sanitise.ts',
    line: 'node.getAttribute(STYLE_ATTRIBUTE)',
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'What is no style has no declarations, as nothing has none.',
  },
  {
    file: 'house-html/sanitise.ts',
    line: "link.getAttribute('href')",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'A text with spaces leads nowhere, as no text does.',
  },
  {
    file: 'house-html/sanitise.ts',
    line: "picture.getAttribute('src')",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'A text with spaces leads nowhere, as no text does.',
  },
];
