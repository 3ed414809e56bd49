import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import classes from './sums.module.css';

/** Totals of a period: four `Sum`s side by side, on a phone two. */
export function Sums(props: ComponentProps<'dl'>): ReactElement {
  return <dl {...props} className={classes.sums} />;
}

interface SumProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** The amount; a placeholder is shown while it is loading. */
  readonly children: ReactNode;
}

/** An amount below its name, within a list. `data-` attributes are set on its element. */
export function Sum({ label, note, children, ...data }: SumProps): ReactElement {
  return (
    <div {...data} className={classes.sum}>
      <dt>{label}</dt>
      <dd>{children || <Skeleton shape="line" />}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
