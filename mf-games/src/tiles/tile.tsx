import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import { isUsable } from '../open-game/is-usable.ts';
import classes from './tile.module.css';

/** A game or provider as a clickable image. */
export interface TileProps {
  readonly name: string;
  /** Empty without an image. */
  readonly imgUrl: string;
  /** `y` if it is available. */
  readonly used: string;
  /** Label of an unavailable one. */
  readonly resting: string;
  readonly onChoose: () => void;
  /** Up to two secondary lines, such as provider and stake limits; each makes the tile higher. */
  readonly notes?: readonly string[];
  /** A label on the image, such as "new". */
  readonly badge?: string | undefined;
  /** The image is requested now; its space is reserved in any case. */
  readonly picture?: boolean;
  /** `later` for images below the first screen. */
  readonly load?: 'now' | 'later';
  readonly tabIndex?: number;
}

/** Height of the text below a tile's image in px by number of notes, for lists that need it before rendering. */
export const WORDS_HEIGHT = [56, 72, 88] as const;

const NO_NOTES: readonly string[] = [];

const PICTURE = { width: 320, height: 240 };
/** Two in a row on a phone, columns of at least 196 px on others; see tile-grid.module.css. */
const SIZES = '(max-width: 600px) 46vw, 240px';

/** A game's image and name; an unavailable one is labelled and still clickable. */
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
