import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './select.module.css';

interface SelectProps<Choice extends string> {
  /** Names the choice; it is read out. */
  readonly label: string;
  readonly choices: readonly {
    readonly value: Choice;
    readonly label: string;
    /** Language of the label, where it is not the page's. */
    readonly lang?: string;
  }[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One of several, too many to lie side by side: the browser's own choice, which every phone shows in its own way. */
export function Select<Choice extends string>({ label, choices, chosen, onChoose }: SelectProps<Choice>): ReactElement {
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value);
    // Where a choice itself wakes the page, its first event is heard as an early one, and the second finds the old value again.
    if (choice !== undefined && choice.value !== chosen) {
      onChoose(choice.value);
    }
  };
  const element = useRef<HTMLSelectElement>(null);
  const chosenEarly = useEffectEvent(() => {
    if (element.current !== null) {
      choose(element.current.value);
    }
  });
  // What was chosen in the server's HTML is there before React, which hears of none of it.
  useLayoutEffect(() => chosenEarly(), []);
  return (
    <select
      ref={element}
      // No browser brings back what was chosen before a reload: that would be a choice as well.
      autoComplete="off"
      className={classes.select}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map(({ value, label: text, lang }) => (
        <option key={value} value={value} lang={lang}>
          {text}
        </option>
      ))}
    </select>
  );
}
