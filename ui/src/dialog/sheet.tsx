import type { ReactElement, ReactNode } from 'react';
import classes from './sheet.module.css';
import { useModal } from './use-modal.ts';

interface SheetProps {
  /** Names it; it is read out. */
  readonly label: string;
  /** `screen` covers everything, `card` stands in the middle, at the foot of a phone. */
  readonly look: 'screen' | 'card';
  /** Esc, the way back, and a press beside a card. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A large window over the page with content of its own from edge to edge, shown for as long as it is rendered. A card is
 * 640 px wide, or as wide as the CSS variable `--sheet-width` around it says.
 */
export function Sheet({ label, look, onClose, children }: SheetProps): ReactElement {
  const modal = useModal({ onClose });
  return (
    <dialog {...modal} className={classes.sheet} data-look={look} aria-label={label}>
      <div className={classes.inside}>{children}</div>
    </dialog>
  );
}
