import { type ReactElement, type ReactNode, type RefObject, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** Heading of the window; a message has none and is named by its text. */
  readonly title?: string;
  /** Id of the text that names it, if it has no heading. */
  readonly labelledBy?: string;
  /** `message` is narrow and centred, `card` (default) contains a form or a result. */
  readonly look?: 'message' | 'card';
  readonly role?: 'dialog' | 'alertdialog';
  readonly busy?: boolean;
  /** Called by Esc, the back button or a click outside; without it the dialog stays until it is confirmed. */
  readonly onClose?: (() => void) | undefined;
  /** Element with the initial focus; the heading by default, so that a stray key activates nothing. */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A window over the page, shown while it is rendered. `data-` attributes are set on its element. */
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

interface SheetProps {
  readonly label: string;
  /** `screen` covers everything; `card` is centred, on a phone at the bottom. */
  readonly look: 'screen' | 'card';
  /** Called by Esc, the back button, and a click outside a card. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window whose content reaches its edges. A card is 640 px wide, or `--sheet-width`. */
export function Sheet({ label, look, onClose, children }: SheetProps): ReactElement {
  const modal = useModal({ onClose });
  return (
    <dialog {...modal} className={classes.sheet} data-look={look} aria-label={label}>
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
