/** Style of a button or a link styled as one. */
export interface ButtonLook {
  /** `primary` for the main action, `plain` (default) for others, `text` without an outline. */
  readonly look?: 'primary' | 'plain' | 'text';
  /** `large` in forms and messages, `small` within a row. */
  readonly size?: 'small' | 'normal' | 'large';
  /** As wide as its container. */
  readonly block?: boolean;
}
