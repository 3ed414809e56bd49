import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import { IconButton } from './icon-button.tsx';

interface CloseButtonProps {
  /** What it closes; it is read out. The word for closing when absent. */
  readonly label?: string;
  readonly onClose: () => void;
}

/** The cross of a window, a drawer or a message. */
export function CloseButton({ label, onClose }: CloseButtonProps): ReactElement {
  const t = useKitText();
  return <IconButton icon="close" label={label ?? t('close')} onClick={onClose} />;
}
