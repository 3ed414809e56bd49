import type { ReactElement, ReactNode } from 'react';
import classes from './figures.module.css';

/** A line: name, value, and a key if names repeat. */
export type Figure = readonly [name: string, value: ReactNode, key?: string];

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** `strong` for the lines of a request in a dialog, whose values are the main content. */
  readonly look?: 'plain' | 'strong';
}

export function Figures({ figures: facts, look = 'plain' }: FiguresProps): ReactElement {
  return (
    <dl className={classes.facts} data-look={look}>
      {facts.map(([name, value, key = name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
