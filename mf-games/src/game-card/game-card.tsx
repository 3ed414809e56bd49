import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import type { LobbyGame } from '../lobby/lobby-game.ts';
import { isUsable } from '../open-game/is-usable.ts';
import { useOpenGame } from '../open-game/use-open-game.tsx';
import type tabsKo from '../tabs/texts/ko.json';
import { getGameName } from '../tiles/game-name.ts';
import tile from '../tiles/tile.module.css';
import classes from './game-card.module.css';

const IMAGE_SIZE = { width: 96, height: 72 };

interface GameCardProps {
  readonly code: string;
  readonly company: string;
  readonly game: Pick<LobbyGame, 'type' | 'used' | 'imgUrl' | 'nameKo' | 'nameEn'>;
  /** Note, shown while the game is available. */
  readonly children: ReactNode;
}

export function GameCard({ code, company, game, children }: GameCardProps): ReactElement {
  const t = platform.locale.useTexts<typeof tabsKo>('tabs');
  const openGame = useOpenGame();
  return (
    <button
      type="button"
      className={classes.game}
      data-game
      onClick={() => openGame({ type: game.type, code, company, used: game.used })}
    >
      <span className={classes.frame}>
        {game.imgUrl !== '' && (
          <img
            {...platform.images.source(game.imgUrl, IMAGE_SIZE)}
            {...IMAGE_SIZE}
            alt=""
            className={classes.picture}
          />
        )}
      </span>
      <span className={classes.words}>
        <span className={tile.name}>{getGameName({ ...game, code })}</span>
        <span data-quiet="caption">{isUsable(game.used) ? children : <Badge>{t('resting')}</Badge>}</span>
      </span>
    </button>
  );
}

interface GameCardsProps {
  /** Whether no other row is next to this one. */
  readonly single: boolean;
  readonly children: ReactNode;
}

export function GameCards({ single, children }: GameCardsProps): ReactElement {
  return (
    <ul className={classes.cards} data-single={single}>
      {children}
    </ul>
  );
}
