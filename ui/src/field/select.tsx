import type { ReactElement } from 'react';
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
    if (choice !== undefined) {
      onChoose(choice.value);
    }
  };
  return (
    <select
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
