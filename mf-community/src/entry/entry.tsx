import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { platform } from 'shell/platform';
import { Icon } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import { Row, rowClass } from '../row/row.tsx';
import classes from './entry.module.css';
import { EntryMark } from './entry-mark.tsx';

interface EntryProps {
  readonly kind: 'note' | 'help';
  readonly title: string;
  readonly at: string;
  readonly unread: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Called when an unread entry is opened. */
  readonly onRead: () => void;
  readonly preview: string;
  readonly badge?: ReactNode;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}

/** A row that expands in place to its whole content. Must be inside `EntryList`. */
export function Entry(props: EntryProps): ReactElement {
  const { kind, title, at, unread, open, onToggle, onRead, preview, badge, menu, children } = props;
  const id = useId();
  const reportRead = useEffectEvent(onRead);
  const seen = open && unread;
  useEffect(() => {
    if (seen) {
      reportRead();
    }
  }, [seen]);
  return (
    <li className={classes.entry}>
      <div className={classes.top} data-open={open}>
        <h2 className={classes.heading}>
          <button
            type="button"
            id={`${id}title`}
            className={rowClass}
            aria-expanded={open}
            aria-controls={`${id}words`}
            onClick={atFirstClick(onToggle)}
          >
            <Row
              title={title}
              at={at}
              unread={unread}
              lead={<EntryMark of={kind} unread={unread} />}
              preview={preview}
              badge={badge}
            />
            <span className={classes.arrow}>
              <Icon name="down" />
            </span>
          </button>
        </h2>
        {menu}
      </div>
      <div
        id={`${id}words`}
        role="region"
        aria-labelledby={`${id}title`}
        hidden={!open}
        className={classes.words}
        data-title={title}
        data-at={platform.format.dateTime(at)}
      >
        {open && children}
      </div>
    </li>
  );
}

/** Plain text by a person, without markup, with line breaks. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return <p className={classes.text}>{text}</p>;
}

export function getFirstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
