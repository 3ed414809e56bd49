import { type ReactElement, type ReactNode, type RefObject, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** Id of its element. */
  readonly id?: string;
  /** Heading of the window; a message has none and is named by its words. */
  readonly title?: string;
  /** Id of the words that name it, where it has no heading. */
  readonly labelledBy?: string;
  /** `message` is narrow and centred, `card` (the rule) holds a form or an answer. */
  readonly look?: 'message' | 'card';
  /** `alertdialog` for what must be heard before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Something is on its way. */
  readonly busy?: boolean;
  /** Closes by Esc, the way back or a press beside it; absent: it stays until what is in it is answered. */
  readonly onClose?: (() => void) | undefined;
  /** What has the focus first; the heading when absent, so that a key meant for the page answers nothing. */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A window over the page, shown for as long as it is rendered. Attributes with `data-` go to its element. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, labelledBy, look = 'card', role, busy, onClose, focus, children, ...data } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const modal = useModal({ onClose, focus: focus ?? heading });
  return (
    <dialog
      {...data}
      {...modal}
      className={classes.dialog}
      data-look={look}
      role={role}
      aria-labelledby={labelledBy ?? id}
      aria-busy={busy}
    >
      <div className={classes.inside}>
        {title !== undefined && (
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
        )}
        {children}
      </div>
    </dialog>
  );
}
