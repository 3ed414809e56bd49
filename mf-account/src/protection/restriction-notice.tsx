import type { ReactElement } from 'react';
import type { Play } from 'shared-types/calls';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './protection.module.css';

/** Notice of an active break or self-exclusion with its end. */
export function RestrictionNotice({ stopped }: { readonly stopped: NonNullable<Play['stopped']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const until = stopped.until === undefined ? t('forever') : platform.format.dateTime(stopped.until);
  return (
    <p className={classes.stopped} role="status">
      {t(stopped.reason === 'break' ? 'onBreak' : 'excluded', { until })}
    </p>
  );
}
