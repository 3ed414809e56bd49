import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { DRAWER_FULL_BELOW, DRAWER_WIDTH } from 'shared-types';
import { useShellText } from '../locale/use-shell-text.ts';
import { CloseButton } from '../ui/close-button.tsx';
import classes from './drawer.module.css';

interface DrawerProps {
  readonly open: boolean;
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly heading?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel that slides in from a side: 310 px wide, the whole width below 425 px (spec section 9). The browser's own
 * modal dialog holds the focus, gives it back and closes by Esc.
 */
export function Drawer({ open, side, label, heading, onClose, children }: DrawerProps): ReactElement | null {
  const t = useShellText();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (!open || shown === null) {
      return undefined;
    }
    const fit = () => fitWidth(shown);
    fit();
    window.addEventListener('resize', fit);
    const opener = document.activeElement;
    shown.showModal();
    return () => {
      window.removeEventListener('resize', fit);
      shown.close();
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, [open]);
  if (!open) {
    return null;
  }
  return (
    <dialog
      ref={element}
      className={classes.drawer}
      data-side={side}
      aria-label={label}
      onKeyDown={keepTabInside}
      onCancel={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
      onClick={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <span>{heading}</span>
          <CloseButton label={t('close')} onClose={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** A phone that is turned is a window of another width. */
function fitWidth(drawer: HTMLElement): void {
  const { innerWidth } = window;
  drawer.style.setProperty('--drawer-width', `${innerWidth < DRAWER_FULL_BELOW ? innerWidth : DRAWER_WIDTH}px`);
}

/** Tab goes round inside the drawer; a modal dialog alone lets it wander to the browser's own controls. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') {
    return;
  }
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, textarea'),
  ];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}
