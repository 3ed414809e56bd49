import type { ReactElement, ReactNode } from 'react';
import classes from './figures.module.css';

/** A line: its name, what it says, and a key where names repeat. */
export type Figure = readonly [name: string, value: ReactNode, key?: string];

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** `strong` where the values are what the reader came for. */
  readonly look?: 'plain' | 'strong';
}

/** Names with their values beside them, line by line. */
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
