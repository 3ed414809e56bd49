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
  /** Up to two quieter lines, such as provider and stake limits; each makes the tile higher. */
  readonly notes?: readonly string[];
  /** A word on the picture, such as that it is new. */
  readonly badge?: string | undefined;
  /** Whether the picture is asked for already; its room is there in any case. */
  readonly picture?: boolean;
  /** `later` for pictures that are not on the first screen. */
  readonly load?: 'now' | 'later';
  readonly tabIndex?: number;
}

/** Height of the text below a tile's picture in px by number of notes, for lists that need it before rendering. */
export const WORDS_HEIGHT = [56, 72, 88] as const;

const NO_NOTES: readonly string[] = [];

const PICTURE = { width: 320, height: 240 };
/** Two in a row on a phone, columns of 196 px and more beside each other on others; see tile-grid.module.css. */
const SIZES = '(max-width: 600px) 46vw, 240px';

/** A game's picture and name; one that rests says so and answers all the same. */
export function Tile(props: TileProps): ReactElement {
  const {
    name,
    imgUrl,
    used,
    resting,
    onChoose,
    notes = NO_NOTES,
    badge,
    picture = true,
    load = 'now',
    tabIndex,
  } = props;
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
      <span className={classes.words} data-notes={notes.length}>
        <span className={classes.name}>{name}</span>
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
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
