import type { ReactElement, ReactNode } from 'react';
import classes from './disclosure.module.css';
import { ignoreLaterClicks } from './later-clicks.ts';

interface DisclosureProps {
  /** Content of its line; the first element fills the remaining space. */
  readonly line: ReactNode;
  /** It is open, or initially open without `onToggle`. */
  readonly open?: boolean;
  /** Called by a click if the owner stores the state. */
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

/** A line that expands to its details, with an arrow at its end. A double click opens it like one click. */
export function Disclosure({ line, open, onToggle, children }: DisclosureProps): ReactElement {
  return (
    <details className={classes.disclosure} open={open}>
      <summary
        className={classes.line}
        onClickCapture={ignoreLaterClicks}
        onClick={(event) => {
          if (onToggle !== undefined) {
            event.preventDefault();
            onToggle();
          }
        }}
      >
        {line}
      </summary>
      {children}
    </details>
  );
}
