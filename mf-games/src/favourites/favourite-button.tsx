import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Icon } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import type ko from '../lobby/texts/ko.json';
import classes from './favourite-button.module.css';

interface FavouriteButtonProps {
  readonly name: string;
  readonly favourite: boolean;
  readonly onToggle: () => void;
  readonly tabIndex?: number;
}

/** Heart button of a game; pressed if the game is a favourite. */
export function FavouriteButton({ name, favourite, onToggle, tabIndex }: FavouriteButtonProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={favourite}
      aria-label={t('favourite', { name })}
      tabIndex={tabIndex}
      onClick={atFirstClick(onToggle)}
    >
      <Icon name="heart" />
    </button>
  );
}
