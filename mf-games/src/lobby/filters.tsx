import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { gameName } from '../tiles/game-name.ts';
import type { LobbyFilter } from './choose-games.ts';
import classes from './filters.module.css';
import { LOBBY_WORDING } from './lobby.i18n.ts';

interface FiltersProps {
  readonly filter: LobbyFilter;
  readonly onChange: (filter: LobbyFilter) => void;
  /** Those who have a game of the chosen kind. */
  readonly companies: CallSuccess<'get-game-list'>['companies'];
  /** Whether there are favourites to choose: visitors have none. */
  readonly favourites: boolean;
}

/** What kind of game, and whose. */
export function Filters({ filter, onChange, companies, favourites }: FiltersProps): ReactElement {
  const t = platform.locale.useWording(LOBBY_WORDING);
  const kinds = favourites ? (['all', 'casino', 'slot', 'favourites'] as const) : (['all', 'casino', 'slot'] as const);
  return (
    <div className={classes.filters}>
      <div role="group" aria-label={t('kind')} className={classes.kinds}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.kind}
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind, company: undefined })}
          >
            {t(kind)}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('company')} className={classes.companies}>
        {[undefined, ...companies].map((company) => (
          <button
            key={company?.code ?? ''}
            type="button"
            className={classes.company}
            aria-pressed={filter.company === company?.code}
            onClick={() => onChange({ ...filter, company: company?.code })}
          >
            {company === undefined ? t('allCompanies') : gameName(company, platform.locale.current)}
          </button>
        ))}
      </div>
    </div>
  );
}
