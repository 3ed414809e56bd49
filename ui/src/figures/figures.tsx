import type { ReactElement, ReactNode } from 'react';
import classes from './figures.module.css';

/** A line: name, value, and a key if names repeat. */
export type Figure = readonly [name: string, value: ReactNode, key?: string];

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** `lined` for rows of a card; `strong` for a request in a dialog, whose values are the main content. */
  readonly look?: 'plain' | 'lined' | 'strong';
}

/** Names with values, such as amounts. Rows of `lined` are 44 px high, or `--figure-height`. */
export function Figures({ figures, look = 'plain' }: FiguresProps): ReactElement {
  return (
    <dl className={classes.figures} data-look={look}>
      {figures.map(([name, value, key = name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
