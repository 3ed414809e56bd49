/** Actions of a notice in place of a failed component or page. */
export interface FailedProps {
  readonly onRetry: () => void;
  /** Set if only a reload of the page can help. */
  readonly onRefresh?: (() => void) | undefined;
  /** There is no connection: the retry starts by itself when it is back. */
  readonly away?: boolean;
}
