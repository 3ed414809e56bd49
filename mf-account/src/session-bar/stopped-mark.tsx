import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Play } from 'shared-types/calls';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './session-bar.module.css';

/** Says in the bar that a break or self-exclusion lasts, and until when; in its row, so that no page moves when it comes. */
export function StoppedMark({ stopped }: { readonly stopped: NonNullable<Play['stopped']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  return (
    <span role="status">
      <Link to="/protection" className={classes.stopped}>
        <span className={classes.label}>{t(stopped.reason === 'break' ? 'onBreak' : 'excluded')}</span>
        <b>
          {stopped.until === undefined ? t('forever') : t('until', { at: platform.format.dateTime(stopped.until) })}
        </b>
      </Link>
    </span>
  );
}
