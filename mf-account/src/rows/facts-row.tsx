import type { ReactElement, ReactNode } from 'react';
import { ListRow, Stack } from 'ui';
import classes from './facts-row.module.css';

interface FactsRowProps {
  readonly name: string;
  readonly badges?: ReactNode;
  /** Shown below the name, as far as possible in one line. */
  readonly facts: readonly string[];
  readonly end?: ReactNode;
}

export function FactsRow({ name, badges, facts, end }: FactsRowProps): ReactElement {
  return (
    <ListRow end={end}>
      <Stack gap={1}>
        <Stack direction="row" gap={2}>
          <b className={classes.name}>{name}</b>
          {badges}
        </Stack>
        <span data-quiet="caption" className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </Stack>
    </ListRow>
  );
}
