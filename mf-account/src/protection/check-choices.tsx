import type { ReactElement } from 'react';
import { CHECK_MINUTES } from 'shared-types';
import { platform } from 'shell/platform';
import { PROTECTION_WORDING } from './protection.i18n.ts';
import classes from './protection.module.css';

/** How often the member wants to be shown how the play stands. */
export function CheckChoices({
  minutes,
  onChanged,
}: {
  readonly minutes: number | null;
  readonly onChanged: () => void;
}): ReactElement {
  const t = platform.locale.useWording(PROTECTION_WORDING);
  const choose = async (wanted: number | null) => {
    const answer = await platform.api.call('rg-set-check', { minutes: wanted }).catch(() => undefined);
    if (answer === undefined) {
      await platform.dialogs.show('msg3005');
    }
    onChanged();
  };
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.hint}>{t('checkHint')}</legend>
      {[...CHECK_MINUTES, null].map((choice) => (
        <label key={choice}>
          <input type="radio" name="check" checked={minutes === choice} onChange={() => void choose(choice)} />
          {choice === null ? t('never') : t('everyMinutes', { minutes: choice })}
        </label>
      ))}
    </fieldset>
  );
}
