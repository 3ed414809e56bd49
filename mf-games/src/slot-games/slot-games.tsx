import { type ReactElement, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { CloseButton, EmptyState, ErrorState, SearchField, Sheet } from 'ui';
import { useOpenGame } from '../open-game/use-open-game.tsx';
import { getGameName } from '../tiles/game-name.ts';
import { formatStakeLimits, Tile, WORDS_HEIGHT } from '../tiles/tile.tsx';
import { TileGrid } from '../tiles/tile-grid.tsx';
import type { PlacedTile } from '../virtual-tiles/tile-row.tsx';
import type ko from './texts/ko.json';
import { useVirtualTiles } from './use-virtual-tiles.ts';
import classes from './slot-games.module.css';

type SlotGame = CallSuccess<'get-slot-by-company'>['games'][number];

interface SlotGamesProps {
  readonly company: string;
  readonly name: string;
  readonly onClose: () => void;
}

const NONE: readonly SlotGame[] = [];

/** Full-screen overlay with a provider's games (spec section 2), with search. */
export function SlotGames({ company, name, onClose }: SlotGamesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('slot-games');
  const call = platform.api.useCall('get-slot-by-company', { company });
  const { list, failed, retry } = useVirtualTiles();
  const openGame = useOpenGame();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const scroller = useRef<HTMLDivElement>(null);
  const all = call.response?.games ?? NONE;
  const games = useMemo(() => list?.findGames(all, wanted) ?? all, [list, all, wanted]);
  const renderTile = useCallback(
    ({ code, gameCompany, imgUrl, nameKo, nameEn, min, max }: SlotGame, { tabIndex, showsImage }: PlacedTile) => (
      <Tile
        name={getGameName({ nameKo, nameEn, code })}
        notes={formatStakeLimits({ min, max })}
        imgUrl={imgUrl}
        used="y"
        tabIndex={tabIndex}
        showsImage={showsImage}
        onChoose={() => openGame({ type: 'slot', code, company: gameCompany, used: 'y' })}
      />
    ),
    [openGame],
  );
  const loaded = call.state === 'done';
  return (
    <Sheet look="screen" label={name} onClose={onClose}>
      <header className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={text}
          onChange={setText}
          onDown={() => scroller.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus()}
        />
        <p role="status" data-quiet className={classes.count}>
          {loaded && t('count', { count: games.length })}
        </p>
        <CloseButton onClose={onClose} />
      </header>
      <div ref={scroller} className={classes.scroller}>
        <div className={classes.games}>
          {call.state === 'failed' ? (
            <ErrorState failure={call.failure} onRetry={call.retry} />
          ) : failed ? (
            <ErrorState failure={{ kind: 'network' }} onRetry={retry} />
          ) : loaded && games.length > 0 && list !== undefined ? (
            <list.VirtualTiles
              // A search starts at its best match; the whole list where it was left.
              key={wanted}
              games={games}
              renderTile={renderTile}
              scroller={scroller}
              label={name}
              wordsHeight={WORDS_HEIGHT[1]}
              {...(wanted === '' && {
                initialPlace: readLastPlace(company),
                onSettled: (place: number) => storePlace(company, place),
              })}
            />
          ) : loaded && wanted !== '' && list !== undefined ? (
            <EmptyState illustration="search" title={t('none')} hint={t('noneHint')} />
          ) : (
            <TileGrid
              tiles={loaded && games.length === 0 ? [] : undefined}
              empty={t('empty')}
              loading={t('loading')}
              notes={1}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}

const PREFIX = 'slot-games.place.';

/** Returns where a provider's list was left, as an index of a game, which is independent of the window's width. */
function readLastPlace(company: string): number {
  const place = Number(platform.storage.visit.read(PREFIX + company));
  return Number.isFinite(place) && place > 0 ? place : 0;
}

function storePlace(company: string, place: number): void {
  platform.storage.visit.write(PREFIX + company, String(Math.round(place * 1_000) / 1_000));
}
