import { Input } from 'antd';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { useOpenGame } from '../open-game/use-open-game.ts';
import { gameName } from '../tiles/game-name.ts';
import { TileGrid } from '../tiles/tile-grid.tsx';
import { searchGames } from './search-games.ts';
import { SLOT_GAMES_WORDING } from './slot-games.i18n.ts';
import classes from './slot-games.module.css';

interface SlotGamesProps {
  readonly company: string;
  /** The provider's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A provider's games over the whole screen (spec section 2); Esc and the back button close it. */
export function SlotGames({ company, name, onClose }: SlotGamesProps): ReactElement {
  const t = platform.locale.useWording(SLOT_GAMES_WORDING);
  const call = platform.api.useCall('get-slot-by-company', { company });
  const openGame = useOpenGame('slot');
  const [text, setText] = useState('');
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = element.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useCloseOnBack(onClose);
  const tiles =
    call.answer === undefined
      ? undefined
      : searchGames(call.answer.games, text).map(({ code, gameCompany, imgUrl, nameKo, nameEn }) => ({
          key: code,
          name: gameName({ nameKo, nameEn }, platform.locale.current),
          imgUrl,
          used: 'y',
          onChoose: () => openGame({ code, company: gameCompany, used: 'y' }),
        }));
  return (
    <dialog
      ref={element}
      className={classes.modal}
      aria-label={name}
      onCancel={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={classes.search ?? ''}
        />
        <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <div className={classes.games}>
        {call.state === 'failed' ? (
          <platform.ui.ErrorState failure={call.failure} onRetry={call.retry} />
        ) : (
          <TileGrid tiles={tiles} resting="" empty={t('none')} loading={t('loading')} />
        )}
      </div>
    </dialog>
  );
}

/** Hook: a step in the history stands for the open modal; going back closes it, closing it takes the step away. */
function useCloseOnBack(onClose: () => void): void {
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    let wentBack = false;
    const onBack = () => {
      wentBack = true;
      closed();
    };
    window.history.pushState({ ...window.history.state, slotGames: true }, '');
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      if (!wentBack && window.history.state?.slotGames === true) {
        window.history.back();
      }
    };
  }, []);
}
