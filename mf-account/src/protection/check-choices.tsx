import { type ReactElement, useRef, useState } from 'react';
import { CHECK_MINUTES } from 'shared-types';
import { platform } from 'shell/platform';
import { Radio } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';

interface CheckChoicesProps {
  /** Interval that holds, in minutes; null: never. */
  readonly minutes: number | null;
  readonly onChanged: () => void;
}

/** How often the member wants to be shown how the play stands. */
export function CheckChoices({ minutes, onChanged }: CheckChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { chosen, choose } = useCheckMinutes(minutes, onChanged);
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
function useCheckMinutes(minutes: number | null, onChanged: () => void) {
  const [wanted, setWanted] = useState<{ readonly minutes: number | null }>();
  const last = useRef<Promise<void>>(Promise.resolve());
  const send = async (choice: number | null) => {
    await platform.api.call('rg-set-check', { minutes: choice }).catch(async (failure: unknown) => {
      setWanted(undefined);
      await platform.dialogs.failure(failure);
    });
  };
  return {
    chosen: wanted === undefined ? minutes : wanted.minutes,
    choose: async (choice: number | null) => {
      setWanted({ minutes: choice });
      const mine = last.current.then(async () => send(choice));
      last.current = mine;
      await mine;
      if (last.current === mine) {
        onChanged();
      }
    },
  };
}
