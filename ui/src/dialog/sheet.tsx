import type { ReactElement, ReactNode } from 'react';
import classes from './sheet.module.css';
import { useModal } from './use-modal.ts';

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
      <div className={classes.inside}>{children}</div>
    </dialog>
  );
}
