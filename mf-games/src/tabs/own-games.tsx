import { type ReactElement, type ReactNode, useId } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Badge, Button, LinkButton, Skeleton, useKitText } from 'ui';
import { GameCard, GameCards } from '../game-card/game-card.tsx';
import { getGameKey } from '../lobby/lobby-game.ts';
import { compareUsableFirst } from '../open-game/is-usable.ts';
import classes from './own-games.module.css';
import type ko from './texts/ko.json';

type Listed = CallSuccess<'recent'>['games'][number] | CallSuccess<'favourites'>['games'][number];

/** Maximum number of recent games, and of favourites, on the home page. */
const MAX_RECENT = 4;
const MAX_FAVOURITES = 12;

/**
 * A member's recent games, those with an unfinished round first, then favourites, in one row, so that nothing below shifts.
 * Explains the row before the first game.
 */
export function OwnGames(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const recent = platform.api.useCall('recent', {});
  const marked = platform.api.useCall('favourites', {});
  if (recent.state !== 'done' || marked.state === 'loading') {
    return (
      <Shelf title={t('continue')}>
        {recent.state === 'failed' ? <NotNow onRetry={recent.retry} /> : <Skeleton shape="block" />}
      </Shelf>
    );
  }
  const played = listShown(recent.response.games, MAX_RECENT);
  const favourites = listShown(marked.response?.games ?? [], MAX_FAVOURITES);
  return (
    <div className={classes.shelves}>
      <Shelf title={t(played.length === 0 ? 'first' : 'continue')}>
        {played.length === 0 ? (
          <FirstStep />
        ) : (
          <GameCards single={favourites.length === 0}>
            {played.map(({ game, open, at, ...key }) => (
              <li key={getGameKey(key)}>
                <GameCard {...key} game={game}>
                  {open ? <Badge tone="waiting">{t('open')}</Badge> : formatDay(at)}
                </GameCard>
              </li>
            ))}
          </GameCards>
        )}
      </Shelf>
      {favourites.length > 0 && (
        <Shelf title={t('favourites')}>
          <GameCards single={false}>
            {favourites.map(({ game, ...key }) => (
              <li key={getGameKey(key)}>
                <GameCard {...key} game={game}>
                  {t(game.type)}
                </GameCard>
              </li>
            ))}
          </GameCards>
        </Shelf>
      )}
    </div>
  );
}

/** Returns the first entries with a game, unavailable games last. */
function listShown<Entry extends Listed>(entries: readonly Entry[], max: number) {
  return entries
    .flatMap(({ game, ...entry }) => (game === undefined ? [] : [{ ...entry, game }]))
    .slice(0, max)
    .toSorted((one, other) => compareUsableFirst(one.game, other.game));
}

/** Returns "today" in the language of the page, else the date. */
function formatDay(at: string): string {
  const { date } = platform.format;
  const today = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[platform.locale.current], { numeric: 'auto' });
  return date(at) === date(new Date().toISOString()) ? today.format(0, 'day') : date(at);
}

/** Error in the space of the games, so that nothing below shifts. */
function NotNow({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useKitText();
  return (
    <div role="alert" data-quiet className={classes.away}>
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
