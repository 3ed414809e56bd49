import type { ReactElement, ReactNode } from 'react';
import { CloseButton } from '../button/button.tsx';
import classes from './drawer.module.css';
import { useHistoryEntry } from './use-history-entry.ts';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly side: 'left' | 'right';
  /** Name of its history entry, unique in the site. */
  readonly name: string;
  readonly label: string;
  readonly heading?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from a side: 310 px wide, the whole width below 425 px (spec section 9). Back closes it. */
export function Drawer({ open, name, ...props }: DrawerProps): ReactElement | null {
  useHistoryEntry(name, { open, onClose: props.onClose });
  return open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ side, label, heading, onClose, children }: Omit<DrawerProps, 'open' | 'name'>): ReactElement {
  const modal = useModal({ onClose });
  return (
    <dialog {...modal} className={classes.drawer} data-side={side} aria-label={label}>
      <div className={classes.inside}>
        <div className={classes.head}>
          <span>{heading}</span>
          <CloseButton onClose={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
