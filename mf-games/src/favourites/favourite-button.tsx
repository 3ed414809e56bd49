import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './favourite-button.module.css';

interface FavouriteButtonProps {
  /** The game's name. */
  readonly name: string;
  readonly favourite: boolean;
  readonly onToggle: () => void;
  readonly tabIndex?: number;
}

/** The heart of a game; pressed when it is a favourite. */
export function FavouriteButton({ name, favourite, onToggle, tabIndex }: FavouriteButtonProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('favourites');
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={favourite}
      aria-label={t('favourite', { name })}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5S3.5 15.6 3.5 9.4A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.8c0 6.2-8.5 11.1-8.5 11.1Z" />
      </svg>
    </button>
  );
}
