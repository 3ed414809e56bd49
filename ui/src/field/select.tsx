import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './select.module.css';

interface SelectProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Choice;
    readonly label: string;
    /** Language of the label, if it is not the page's. */
    readonly lang?: string;
  }[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** A native select for many options. */
export function Select<Choice extends string>({ label, choices, chosen, onChoose }: SelectProps<Choice>): ReactElement {
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value);
    // A choice that triggers hydration causes two events; the second one has the old value.
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
  // React receives no event of a choice that was made before hydration.
  useLayoutEffect(() => chosenEarly(), []);
  return (
    <select
      ref={element}
      // Browsers must not restore a choice after a reload: it would count as a new one.
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
