import type { ReactElement } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  /** SVG path data on 24×24. */
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** A button that is an icon alone; its label is read out. */
export function IconButton({ icon, label, onClick }: IconButtonProps): ReactElement {
  return (
    <button type="button" className={classes.button} onClick={onClick} aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
