import type { ReactElement } from 'react';
import { IconButton } from './icon-button.tsx';

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** The cross of a window, a drawer or a message; its label is read out. */
export function CloseButton({ label, onClose }: CloseButtonProps): ReactElement {
  return <IconButton icon="M6 6l12 12M18 6 6 18" label={label} onClick={onClose} />;
}
