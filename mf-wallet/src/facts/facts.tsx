import type { ReactElement, ReactNode } from 'react';
import classes from './facts.module.css';

/** A line: its name, what it says, and a key where names repeat. */
export type Fact = readonly [name: string, value: ReactNode, key?: string];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** `strong` where the values are what the reader came for. */
  readonly look?: 'plain' | 'strong';
}

/** Names with their values beside them, line by line. */
export function Facts({ facts, look = 'plain' }: FactsProps): ReactElement {
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
