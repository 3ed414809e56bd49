import type { ReactElement, ReactNode } from 'react';
import classes from './disclosure.module.css';
import { ignoreLaterClicks } from './later-clicks.ts';

interface DisclosureProps {
  /** What its line says; the first element takes the room that is left. */
  readonly line: ReactNode;
  /** Whether it is open, or begins so where no `onToggle` is given. */
  readonly open?: boolean;
  /** Asked for by a press where somebody else keeps whether it is open. */
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

/** A line that opens to what belongs to it, with an arrow at its end. A double click opens it as one click does. */
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
