import { type ReactElement, useState } from 'react';
import { CHECK_MINUTES } from 'shared-types';
import { platform } from 'shell/platform';
import { Radio } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';

interface CheckChoicesProps {
  /** Interval that holds, in minutes; null: never. */
  readonly minutes: number | null;
}

/** How often the member wants to be shown how the play stands. */
export function CheckChoices({ minutes }: CheckChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { chosen, choose } = useCheckMinutes(minutes);
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.hint}>{t('checkHint')}</legend>
      {[...CHECK_MINUTES, null].map((choice) => (
        <Radio key={choice} name="check" checked={chosen === choice} onChange={() => void choose(choice)}>
          {choice === null ? t('never') : t('everyMinutes', { count: choice })}
        </Radio>
      ))}
    </fieldset>
  );
}

/** Hook: a choice is shown at once; whoever goes through them with the arrow keys has the last one hold. */
function useCheckMinutes(minutes: number | null) {
  const [wanted, setWanted] = useState<{ readonly minutes: number | null }>();
  const { send } = platform.api.useSend('rg-set-check', { inOrder: true });
  return {
    chosen: wanted === undefined ? minutes : wanted.minutes,
    choose: async (choice: number | null) => {
      setWanted({ minutes: choice });
      await send({ minutes: choice }).catch(async (failure: unknown) => {
        setWanted(undefined);
        await platform.dialogs.failure(failure);
      });
    },
  };
}
