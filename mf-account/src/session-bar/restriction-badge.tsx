import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Play } from 'shared-types/calls';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './session-bar.module.css';

/** Active break or self-exclusion with its end, within the bar's row, so that the page does not shift. */
export function RestrictionBadge({ stopped }: { readonly stopped: NonNullable<Play['stopped']> }): ReactElement {
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
