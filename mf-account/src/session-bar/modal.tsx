import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './modal.module.css';

interface ModalProps {
  readonly name: string;
  readonly title: string;
  /** Closes by Esc or a press beside it; absent: it stays until it is answered. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A window over the page that holds the focus and gives it back; the browser's own modal dialog. */
export function Modal({ name, title: text, onClose, children }: ModalProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = element.current;
    const opener = document.activeElement;
    shown?.showModal();
    // On no button: a key that was meant for the page must not answer.
    title.current?.focus();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={classes.modal}
      aria-labelledby={heading}
      data-dialog={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose?.();
        }
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => (onClose === undefined ? element.current?.showModal() : onClose())}
      onClick={(event) => (event.target === event.currentTarget ? onClose?.() : undefined)}
    >
      <div className={classes.inside}>
        <h2 ref={title} id={heading} tabIndex={-1}>
          {text}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
