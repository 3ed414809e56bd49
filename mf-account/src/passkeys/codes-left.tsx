import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';

interface CodesLeftProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onRenew: () => void;
}

/** Number of unused recovery codes, and the button for new ones. */
export function CodesLeft({ count, busy, onRenew }: CodesLeftProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  return (
    <Stack direction="row" gap={2} justify="between">
      <p className={count === 0 ? classes.problem : classes.quiet}>
        {count === 0 ? t('codesNone') : t('codesLeft', { left: count })}
      </p>
      <Button look="text" busy={busy} onClick={onRenew}>
        {t('renew')}
      </Button>
    </Stack>
  );
}
