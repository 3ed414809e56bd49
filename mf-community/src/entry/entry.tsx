import { type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from 'ui';
import { Row, rowClass } from '../row/row.tsx';
import classes from './entry.module.css';

interface EntryProps {
  readonly title: string;
  readonly lastDate: string;
  /** Whether something in it waits for the reader. */
  readonly unread: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Stands between title and date. */
  readonly badge?: ReactNode;
  /** What is seen when it is open. */
  readonly children: ReactNode;
}

/** A row of a list that opens in place: title and date, below them the words. */
export function Entry({ title, lastDate, unread, open, onToggle, badge, children }: EntryProps): ReactElement {
  const id = useId();
  return (
    <li className={classes.entry}>
      <h2 className={classes.heading}>
        <button
          type="button"
          id={`${id}title`}
          className={`${rowClass} ${classes.head}`}
          aria-expanded={open}
          aria-controls={`${id}words`}
          onClick={onToggle}
        >
          <Row title={title} lastDate={lastDate} unread={unread} badge={badge} />
          <span className={classes.arrow}>
            <Icon name="down" />
          </span>
        </button>
      </h2>
      <div id={`${id}words`} role="region" aria-labelledby={`${id}title`} hidden={!open} className={classes.words}>
        {open && children}
      </div>
    </li>
  );
}

/** Words that a person wrote, as they are: no markup, lines kept. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return <p className={classes.text}>{text}</p>;
}
