import { type ReactElement, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Icon, SearchField } from 'ui';
import type lobbyKo from '../lobby/texts/ko.json';
import classes from './find-games.module.css';
import type ko from './texts/ko.json';

/** Search field of the home page, which opens the lobby; renders nothing without a lobby. */
export function FindGames(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('tabs');
  const ofLobby = platform.locale.useTexts<typeof lobbyKo>('lobby');
  const lobby = platform.links.to('game');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  if (lobby === undefined) {
    return null;
  }
  return (
    <div className={classes.find}>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          void navigate({ pathname: lobby, search: wanted === '' ? '' : `?${new URLSearchParams({ q: wanted })}` });
        }}
      >
        <SearchField label={ofLobby('search')} placeholder={ofLobby('search')} value={text} onChange={setText} />
      </form>
      <Link to={lobby} className={classes.all}>
        {t('all')}
        <Icon name="forward" size="small" />
      </Link>
    </div>
  );
}
