import type { ReactElement } from 'react';
import classes from './table-result.module.css';

/** Positions of the pips of each face, in SVG units of 24. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
];

/** Face of a die, with its number as accessible name. */
export function DieFace({ face }: { readonly face: number }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={String(face)} className={classes.die}>
      {PIPS[face - 1]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 3.2 : 2.2} />
      ))}
    </svg>
  );
}
