import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import { IconButton } from './icon-button.tsx';

export function CloseButton({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useKitText();
  return <IconButton icon="close" label={t('close')} onClick={onClose} />;
}
