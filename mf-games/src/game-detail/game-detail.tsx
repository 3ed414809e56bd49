import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Badge, Button, CloseButton, Sheet } from 'ui';
import { type Favourite, FavouriteButton } from '../favourites/favourite-button.tsx';
import type { LobbyGame } from '../lobby/lobby-game.ts';
import { isUsable } from '../open-game/is-usable.ts';
import { getGameName } from '../tiles/game-name.ts';
import type ko from './texts/ko.json';
import classes from './game-detail.module.css';
import { GameFigures } from './game-figures.tsx';

interface GameDetailProps {
  readonly game: LobbyGame;
  readonly company: string;
  readonly favourite: Favourite | undefined;
  readonly onPlay: (mode: 'real' | 'demo') => void;
  readonly onClose: () => void;
}

const IMAGE_SIZE = { width: 640, height: 480 };

export function GameDetail({ game, company, favourite, onPlay, onClose }: GameDetailProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('game-detail');
  const name = getGameName(game);
  return (
    <div className={classes.place}>
      <Sheet look="card" label={name} onClose={onClose}>
        <div className={classes.room}>
          <div className={classes.detail}>
            <img
              {...platform.images.source(game.imgUrl, IMAGE_SIZE)}
              {...IMAGE_SIZE}
              alt=""
              className={classes.picture}
              data-used={isUsable(game.used) ? 'y' : 'n'}
            />
            <header className={classes.head}>
              <div className={classes.name}>
                <h2 className={classes.title}>{name}</h2>
                <p data-quiet>
                  {company} · {t(game.type)}
                </p>
                {!isUsable(game.used) && <Badge>{t('resting')}</Badge>}
              </div>
              {favourite !== undefined && <FavouriteButton name={name} favourite={favourite} />}
              <CloseButton onClose={onClose} />
            </header>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
            <div className={classes.facts} tabIndex={0} role="region" aria-label={t('rules')}>
              <GameFigures code={game.code} company={game.gameCompany} />
            </div>
            <footer className={classes.foot}>
              <div className={classes.buttons}>
                <Button size="large" onClick={() => onPlay('demo')}>
                  {t('demo')}
                </Button>
                <Button size="large" look="primary" onClick={() => onPlay('real')}>
                  {t('play')}
                </Button>
              </div>
              <p data-quiet="caption">{t('demoNote')}</p>
            </footer>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
