import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { platform } from 'shell/platform';
import { Icon } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import { Row, tallRowClass } from '../row/row.tsx';
import classes from './entry.module.css';
import { EntryMark } from './entry-mark.tsx';

interface EntryProps {
  readonly kind: 'note' | 'help';
  readonly title: string;
  readonly at: string;
  /** Whether its content is unread. */
  readonly unread: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Called when an unread entry is opened. */
  readonly onRead: () => void;
  /** The first words of its content. */
  readonly preview: string;
  /** Shown next to the date. */
  readonly badge?: ReactNode;
  /** Actions next to the row. */
  readonly menu?: ReactNode;
  /** Content of the open entry. */
  readonly children: ReactNode;
}

/**
 * A row of a list that expands in place: title, date and first words; the whole content when open. Must be inside
 * `EntryList`.
 */
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
            className={`${tallRowClass} ${classes.head}`}
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

/** Returns the first non-empty line of a text. */
export function getFirstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
