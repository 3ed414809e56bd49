import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import classes from './tile.module.css';

/** One game or provider as a picture to press. */
export interface TileProps {
  readonly name: string;
  readonly imgUrl: string;
  /** `y` when it may be opened. */
  readonly used: string;
  /** What is written on one that rests. */
  readonly resting: string;
  readonly onChoose: () => void;
}

const PICTURE = { width: 320, height: 240 };

/** A game's picture and name; one that rests says so and answers all the same. */
export function Tile({ name, imgUrl, used, resting, onChoose }: TileProps): ReactElement {
  return (
    <button type="button" className={classes.tile} data-used={used} onClick={onChoose}>
      <img
        {...platform.images.source(imgUrl, PICTURE)}
        {...PICTURE}
        alt=""
        className={classes.picture}
        decoding="async"
      />
      <span className={classes.name}>{name}</span>
      {used !== 'y' && <span className={classes.resting}>{resting}</span>}
    </button>
  );
}
