import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Segments, Select } from 'ui';
import chips from './company-chips.module.css';
import { getGameName } from '../tiles/game-name.ts';
import { KINDS, type LobbyFilter, SORTS } from './choose-games.ts';
import classes from './filters.module.css';
import type ko from './texts/ko.json';

interface FiltersProps {
  readonly filter: LobbyFilter;
  readonly onChange: (change: Partial<LobbyFilter>) => void;
  readonly companies: CallSuccess<'get-game-list'>['companies'];
  /** Whether favourites can be chosen; false for visitors. */
  readonly favourites: boolean;
  readonly popular: boolean;
  readonly empty: boolean;
}

export function Filters({ filter, onChange, companies, favourites, popular, empty }: FiltersProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  return (
    <div className={classes.filters}>
      <Segments
        label={t('kind')}
        choices={KINDS.filter((kind) => favourites || kind !== 'favourites').map((kind) => ({
          value: kind,
          label: t(kind),
        }))}
        chosen={filter.kind}
        onChoose={(kind) => onChange({ kind, company: undefined })}
      />
      {!empty && (
        <>
          <Select
            label={t('sort')}
            choices={SORTS.filter((sort) => popular || sort !== 'popular' || filter.sort === sort).map((value) => ({
              value,
              label: t(NAMES[value]),
            }))}
            chosen={filter.sort}
            onChoose={(sort) => onChange({ sort })}
          />
          {/* In one line, which scrolls horizontally. */}
          <div data-screen-only role="group" aria-label={t('company')} className={chips.companies}>
            {[undefined, ...companies].map((company) => (
              <button
                key={company?.code ?? ''}
                type="button"
                className={chips.company}
                aria-pressed={filter.company === company?.code}
                onClick={() => onChange({ company: company?.code })}
              >
                {company === undefined ? t('allCompanies') : getGameName(company)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const NAMES = {
  catalogue: 'sortCatalogue',
  popular: 'sortPopular',
  newest: 'sortNewest',
  name: 'sortName',
} as const satisfies Record<LobbyFilter['sort'], keyof typeof ko>;
