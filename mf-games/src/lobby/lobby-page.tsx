import { type ReactElement, useCallback, useRef } from 'react';
import { platform } from 'shell/platform';
import { Badge, Button, EmptyState, ErrorState, Icon, LinkButton, SearchField } from 'ui';
import { GameCard, GameCards } from '../game-card/game-card.tsx';
import { GameDetail } from '../game-detail/game-detail.tsx';
import { useFocusOfRemoved } from '../favourites/use-focus-of-removed.ts';
import { useOpenGame } from '../open-game/use-open-game.tsx';
import { useOverlay } from '../overlay/use-overlay.ts';
import type tabsKo from '../tabs/texts/ko.json';
import type { TileProps } from '../tiles/tile.tsx';
import { TilesSkeleton } from '../tiles/tile-grid.tsx';
import { NO_FILTER, isFiltering } from './choose-games.ts';
import { isNew } from './recommended-games.ts';
import { Filters } from './filters.tsx';
import { formatLobbySearch } from './stored-view.ts';
import type ko from './texts/ko.json';
import { getLobbyGameKey, type LobbyGame } from './lobby-game.ts';
import classes from './lobby-page.module.css';
import rail from './rail.module.css';
import { LobbyResults } from './lobby-results.tsx';
import { LobbyTile } from './lobby-tile.tsx';
import { Rail } from './rail.tsx';
import { useLobby } from './use-lobby.ts';

/** All games, open to visitors: search, rails, providers and game details. */
export default function LobbyPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const tabs = platform.locale.useTexts<typeof tabsKo>('tabs');
  const lobby = useLobby();
  const { list, member, filter, changeFilter, found, shownFilter, favourites, companyNames, now } = lobby;
  const detail = useOverlay('game');
  const openGame = useOpenGame();
  const results = useRef<HTMLDivElement>(null);
  const firstTile = () => results.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]');
  const focusOfRemoved = useFocusOfRemoved(() => firstTile() ?? results.current?.querySelector('button'));
  const narrowed = isFiltering(shownFilter);
  const noFavourites = !lobby.arriving && filter.kind === 'favourites' && favourites.keys.size === 0;
  const chosen = detail.shown === undefined ? undefined : lobby.byKey.get(detail.shown);

  const companyName = useCallback((code: string) => companyNames.get(code) ?? code, [companyNames]);
  const { isStorable, keys, toggle } = favourites;
  const favouriteOf = useCallback(
    (game: LobbyGame) =>
      isStorable
        ? {
            on: keys.has(getLobbyGameKey(game)),
            toggle: () => toggle({ company: game.gameCompany, code: game.code }),
          }
        : undefined,
    [isStorable, keys, toggle],
  );
  const { open } = detail;
  const { settle } = lobby;
  const renderTile = useCallback(
    (game: LobbyGame, more: Pick<TileProps, 'tabIndex' | 'badge' | 'load'> = {}) => (
      <LobbyTile
        // A key per game: a tile's image state belongs to its game.
        key={getLobbyGameKey(game)}
        game={game}
        company={companyName(game.gameCompany)}
        badge={isNew(game, now) ? t('fresh') : undefined}
        load="later"
        favourite={favouriteOf(game)}
        onChoose={() => open(getLobbyGameKey(game), settle())}
        {...more}
      />
    ),
    [companyName, favouriteOf, now, open, settle, t],
  );
  return (
    <article className={classes.lobby} {...focusOfRemoved}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        {member && (
          <div className={classes.bets}>
            <LinkButton to="/game/bets" look="plain">
              <Icon name="receipt" />
              <span>{t('bets')}</span>
            </LinkButton>
          </div>
        )}
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={filter.text}
            onChange={(text) => changeFilter({ text })}
            onDown={() => firstTile()?.focus()}
          />
        </div>
      </header>
      <Filters
        filter={filter}
        onChange={changeFilter}
        companies={lobby.companies}
        favourites={member}
        popular={lobby.popular}
        empty={noFavourites}
      />
      {list.state === 'failed' ? (
        <ErrorState failure={list.failure} onRetry={list.retry} />
      ) : lobby.arriving ? (
        <TilesSkeleton loading={t('loading')} notes={2} />
      ) : (
        <>
          {!narrowed && (
            <>
              {lobby.recentGames.length > 0 && (
                <section aria-label={tabs('continue')} className={classes.continue}>
                  <h2 className={rail.title}>{tabs('continue')}</h2>
                  <GameCards single>
                    {lobby.recentGames.map((game) => (
                      <li key={getLobbyGameKey(game)}>
                        <GameCard code={game.code} company={game.gameCompany} game={game}>
                          {lobby.unfinished.has(getLobbyGameKey(game)) ? (
                            <Badge tone="waiting">{tabs('open')}</Badge>
                          ) : (
                            companyName(game.gameCompany)
                          )}
                        </GameCard>
                      </li>
                    ))}
                  </GameCards>
                </section>
              )}
              <Rail
                title={t('favourites')}
                games={lobby.favouriteGames}
                renderTile={(game) => renderTile(game, { load: 'now' })}
              />
              <Rail
                title={t('newest')}
                games={lobby.newest}
                renderTile={(game) => renderTile(game, { badge: undefined, load: 'now' })}
              />
              <Rail title={t('mostPlayed')} games={lobby.mostPlayed} renderTile={(game) => renderTile(game)} />
            </>
          )}
          <section className={classes.results} aria-label={t('every')} ref={results}>
            <div className={classes.resultsHead}>
              <h2 className={rail.title}>
                {t(filter.kind === 'favourites' ? 'favourites' : narrowed ? 'results' : 'every')}
              </h2>
              <p role="status" data-quiet>
                {t('found', { count: found.length })}
              </p>
            </div>
            {found.length > 0 ? (
              <LobbyResults
                view={formatLobbySearch(shownFilter, '')}
                games={found}
                portions={lobby.portions}
                onMore={lobby.showMore}
                renderTile={renderTile}
                label={t('every')}
              />
            ) : (
              <EmptyState
                illustration={noFavourites ? 'favourite' : 'search'}
                title={t(noFavourites ? 'noFavourites' : 'none')}
                hint={t(noFavourites ? 'noFavouritesHint' : 'noneHint')}
                action={<Button onClick={() => changeFilter(NO_FILTER)}>{t('reset')}</Button>}
              />
            )}
          </section>
        </>
      )}
      {chosen !== undefined && (
        <GameDetail
          game={chosen}
          company={companyName(chosen.gameCompany)}
          favourite={favouriteOf(chosen)}
          onPlay={(mode) => openGame({ ...chosen, company: chosen.gameCompany, mode })}
          onClose={detail.close}
        />
      )}
    </article>
  );
}
