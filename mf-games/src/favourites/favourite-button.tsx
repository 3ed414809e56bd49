import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Icon } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import type ko from '../lobby/texts/ko.json';
import classes from './favourite-button.module.css';

export interface Favourite {
  readonly on: boolean;
  readonly toggle: () => void;
}

interface FavouriteButtonProps {
  readonly name: string;
  readonly favourite: Favourite;
  readonly tabIndex?: number | undefined;
}

/** Heart button of a game; pressed if the game is a favourite. */
export function FavouriteButton({ name, favourite, tabIndex }: FavouriteButtonProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={favourite.on}
      aria-label={t('favourite', { name })}
      tabIndex={tabIndex}
      onClick={atFirstClick(favourite.toggle)}
    >
      <Icon name="heart" />
    </button>
  );
}
