import { type ReactElement, useState } from 'react';
import { formatWonRange } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import { isUsable } from '../open-game/is-usable.ts';
import type ko from '../tabs/texts/ko.json';
import classes from './tile.module.css';

export interface TileProps {
  readonly name: string;
  /** Empty if there is no image. */
  readonly imgUrl: string;
  /** `y` if available. */
  readonly used: string;
  readonly onChoose: () => void;
  /** Up to two secondary lines, such as provider and stake limits; each increases the height. */
  readonly notes?: readonly string[];
  readonly badge?: string | undefined;
  /** Whether the image is requested yet; its space is reserved in any case. */
  readonly showsImage?: boolean;
  /** `later` for images below the first screen. */
  readonly load?: 'now' | 'later';
  readonly tabIndex?: number;
}

/** Height of the text below a tile's image in px by number of notes, for lists that need it before rendering. */
export const WORDS_HEIGHT = [48, 64, 80] as const;

const NO_NOTES: readonly string[] = [];

const IMAGE_SIZE = { width: 320, height: 240 };
/** Two columns on a phone, columns of at least 196 px elsewhere; see tile-grid.module.css. */
const SIZES = '(max-width: 600px) 46vw, 240px';

/** Tile with image and name. An unavailable one is marked and stays clickable. */
export function Tile(props: TileProps): ReactElement {
  const { name, imgUrl, used, onChoose, notes = NO_NOTES, badge, showsImage = true, load = 'now', tabIndex } = props;
  const t = platform.locale.useTexts<typeof ko>('tabs');
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
      <span className={classes.frame} data-name={name}>
        {showsImage && imgUrl !== '' && !broken && (
          <img
            {...platform.images.source(imgUrl, { ...IMAGE_SIZE, sizes: SIZES })}
            {...IMAGE_SIZE}
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
          <span key={note} data-quiet="caption" className={classes.note}>
            {note}
          </span>
        ))}
      </span>
      {(badge !== undefined || !isUsable(used)) && (
        <span className={classes.badge}>
          {isUsable(used) ? <Badge tone="waiting">{badge}</Badge> : <Badge>{t('resting')}</Badge>}
        </span>
      )}
    </button>
  );
}

/** Returns the limits of a stake as text, with the unit once; an empty list if the backend does not state them. */
export function formatStakeLimits({ min, max }: { readonly min?: number; readonly max?: number }): readonly string[] {
  return max === undefined || max === 0 ? [] : [formatWonRange(min ?? 0, max, platform.locale.current)];
}
