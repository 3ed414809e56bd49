import type { ReactElement } from 'react';
import classes from './close-button.module.css';

/** The cross of a window. */
export function CloseButton({
  label,
  onClose,
}: {
  readonly label: string;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <button type="button" className={classes.close} aria-label={label} onClick={onClose}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6 6 18" />
      </svg>
    </button>
  );
}
