import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import { IconButton } from './icon-button.tsx';

/** The close button of a window, a drawer or a message. */
export function CloseButton({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useKitText();
  return <IconButton icon="close" label={t('close')} onClick={onClose} />;
}
