import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import { IconButton } from './icon-button.tsx';

interface CloseButtonProps {
  /** Accessible label: what it closes. Default: the word for closing. */
  readonly label?: string;
  readonly onClose: () => void;
}

/** The close button of a window, a drawer or a message. */
export function CloseButton({ label, onClose }: CloseButtonProps): ReactElement {
  const t = useKitText();
  return <IconButton icon="close" label={label ?? t('close')} onClick={onClose} />;
}
