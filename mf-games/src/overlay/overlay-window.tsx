import { type ReactElement, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './overlay-window.module.css';

interface OverlayWindowProps {
  readonly label: string;
  /** `screen` covers everything, `card` stands in the middle, at the foot of a phone. */
  readonly look: 'screen' | 'card';
  /** Esc, and a press beside a card. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal element: nothing below it can be reached, and the focus goes back to where it was. */
export function OverlayWindow({ label, look, onClose, children }: OverlayWindowProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  // The window fills its element: a press on the element itself is one beside the window.
  const pressed = useEffectEvent(({ target }: MouseEvent) => {
    if (target === element.current) {
      onClose();
    }
  });
  // Before it leaves the page: a window that is closed later gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = element.current;
    shown?.showModal();
    const onPress = (event: MouseEvent) => pressed(event);
    shown?.addEventListener('click', onPress);
    return () => {
      shown?.removeEventListener('click', onPress);
      shown?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={classes.window}
      data-look={look}
      aria-label={label}
      onCancel={(event) => {
        // A message above this window has a cancel of its own, which must not close this one.
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <div className={classes.inside}>{children}</div>
    </dialog>
  );
}
