/** What stands in the place of a part or a page that failed can do about it. */
export interface FailedProps {
  readonly onRetry: () => void;
  /** Set where only a page that is loaded anew can help. */
  readonly onRefresh?: (() => void) | undefined;
  /** Nothing can be reached: it goes on by itself when the line is back. */
  readonly away?: boolean;
}
