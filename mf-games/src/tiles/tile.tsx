import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import { isUsable } from '../open-game/is-usable.ts';
import classes from './tile.module.css';

/** One game or provider as a picture to press. */
export interface TileProps {
  readonly name: string;
  /** Empty where there is no picture. */
  readonly imgUrl: string;
  /** `y` when it may be opened. */
  readonly used: string;
  /** What is written on one that rests. */
  readonly resting: string;
  readonly onChoose: () => void;
  /** A second, quieter line, such as the provider; tiles with and without one differ in height. */
  readonly note?: string;
  /** A word on the picture, such as that it is new. */
  readonly badge?: string | undefined;
  /** Whether the picture is asked for already; its room is there in any case. */
  readonly picture?: boolean;
  /** `later` for pictures that are not on the first screen. */
  readonly load?: 'now' | 'later';
  readonly tabIndex?: number;
}

/** Height of the words below a tile's picture in px, for lists that must know it before anything is drawn. */
export const WORDS_HEIGHT = { plain: 56, noted: 72 };

const PICTURE = { width: 320, height: 240 };
/** Two in a row on a phone, columns of 196 px and more beside each other on others; see tile-grid.module.css. */
const SIZES = '(max-width: 600px) 46vw, 240px';

/** A game's picture and name; one that rests says so and answers all the same. */
export function Tile(props: TileProps): ReactElement {
  const { name, imgUrl, used, resting, onChoose, note, badge, picture = true, load = 'now', tabIndex } = props;
  const [broken, setBroken] = useState(false);
  return (
    <button
      type="button"
      className={classes.tile}
      data-tile
      data-used={isUsable(used) ? 'y' : 'n'}
      onClick={onChoose}
      tabIndex={tabIndex}
    >
      <span className={classes.frame}>
        {picture && imgUrl !== '' && !broken && (
          <img
            {...platform.images.source(imgUrl, { ...PICTURE, sizes: SIZES })}
            {...PICTURE}
            alt=""
            className={classes.picture}
            decoding="async"
            loading={load === 'later' ? 'lazy' : 'eager'}
            onError={() => setBroken(true)}
          />
        )}
      </span>
      <span className={classes.words} data-noted={note !== undefined || undefined}>
        <span className={classes.name}>{name}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
      {isUsable(used) ? (
        badge !== undefined && (
          <span className={classes.badge}>
            <Badge tone="waiting">{badge}</Badge>
          </span>
        )
      ) : (
        <span className={classes.badge}>
          <Badge>{resting}</Badge>
        </span>
      )}
    </button>
  );
}
