import type { ReactElement } from 'react';
import { EXCLUSION_PERIODS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Dialog } from 'ui';
import { StopChoices } from '../protection/stop-choices.tsx';
import type ko from './texts/ko.json';

/** Permanent exclusion is only on the protection page, which has room to explain it. */
const QUICK_PERIODS = EXCLUSION_PERIODS.filter((period) => period !== 'forever');

/** Dialog with the periods of a break or self-exclusion. */
export function StopDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  return (
    <Dialog data-dialog="stop" title={t('stop')} onClose={onClose}>
      <StopChoices periods={QUICK_PERIODS} onDone={onClose} />
      <Button onClick={onClose}>{t('close')}</Button>
    </Dialog>
  );
}
