/** How a button or a link that looks like one appears. */
export interface ButtonLook {
  /** `primary` is the one thing to do next, `plain` (the rule) any other, `text` has no outline. */
  readonly look?: 'primary' | 'plain' | 'text';
  /** `large` in forms and messages, `small` within a row. */
  readonly size?: 'small' | 'normal' | 'large';
  /** As wide as its place. */
  readonly block?: boolean;
}
