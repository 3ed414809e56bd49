import { type ReactElement, type ReactNode, useId } from 'react';
import { platform } from 'shell/platform';
import { Badge, Button, LinkButton, Skeleton, useKitText } from 'ui';
import { getGameKey } from '../lobby/lobby-game.ts';
import classes from './own-games.module.css';
import type ko from './texts/ko.json';
import { useOwnGames } from './use-own-games.ts';
import type { GameTab } from 'shared-types/platform';
import { isUsable } from '../open-game/is-usable.ts';
import { useOpenGame } from '../open-game/use-open-game.tsx';
import { getGameName } from '../tiles/game-name.ts';

/**
 * A member's recent games, those with an unfinished round first, then favourites, in one row, so that nothing below shifts.
 * Explains the row before the first game.
 */
export function OwnGames(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const { lists, failed } = useOwnGames();
  if (failed !== undefined) {
    return (
      <Shelf title={t('continue')}>
        <NotNow onRetry={failed.retry} />
      </Shelf>
    );
  }
  if (lists === undefined) {
    return (
      <Shelf title={t('continue')}>
        <Skeleton shape="block" />
      </Shelf>
    );
  }
  const { played, favourites } = lists;
  return (
    <div className={classes.shelves}>
      <Shelf title={t(played.length === 0 ? 'first' : 'continue')}>
        {played.length === 0 ? (
          <FirstStep />
        ) : (
          <ul className={classes.games}>
            {played.map(({ game, open, at, ...key }) => (
              <li key={getGameKey(key)}>
                <GameCard {...key} game={game}>
                  {open ? <Badge tone="waiting">{t('open')}</Badge> : platform.format.date(at)}
                </GameCard>
              </li>
            ))}
          </ul>
        )}
      </Shelf>
      {favourites.length > 0 && (
        <Shelf title={t('favourites')}>
          <ul className={classes.games}>
            {favourites.map(({ game, ...key }) => (
              <li key={getGameKey(key)}>
                <GameCard {...key} game={game}>
                  {t(game.type)}
                </GameCard>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </div>
  );
}

/** Error in the space of the games, so that nothing below shifts. */
function NotNow({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useKitText();
  return (
    <div role="alert" className={classes.away}>
      {t('partFailed')}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

/** Next step of a member without games: a deposit if the balance is empty, else a game. */
function FirstStep(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const balance = platform.session.use(({ user }) => user?.balance ?? 0);
  const deposit = platform.links.to('deposit');
  const lobby = platform.links.to('game');
  const needsMoney = balance === 0 && deposit !== undefined;
  const next = needsMoney ? deposit : lobby;
  return (
    <div className={classes.none}>
      <p>{t(needsMoney ? 'noMoneyYet' : 'noneYet')}</p>
      {next !== undefined && (
        <LinkButton to={next} look="primary">
          {t(needsMoney ? 'deposit' : 'chooseGame')}
        </LinkButton>
      )}
    </div>
  );
}

function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.shelf}>
      <h2 id={heading} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const IMAGE_SIZE = { width: 96, height: 72 };

interface GameCardProps {
  readonly code: string;
  readonly company: string;
  readonly game: {
    readonly type: GameTab;
    readonly used: string;
    readonly imgUrl: string;
    readonly nameKo: string;
    readonly nameEn: string;
  };
  /** Note, shown while the game is available. */
  readonly children: ReactNode;
}

/** Game in a row of the home page, opened with one click. */
function GameCard({ code, company, game, children }: GameCardProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const openGame = useOpenGame(game.type);
  return (
    <button
      type="button"
      className={classes.game}
      data-game
      onClick={() => openGame({ code, company, used: game.used })}
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
        <span className={classes.name}>{getGameName({ ...game, code }, platform.locale.current)}</span>
        <span className={classes.note}>{isUsable(game.used) ? children : <Badge>{t('resting')}</Badge>}</span>
      </span>
    </button>
  );
}
