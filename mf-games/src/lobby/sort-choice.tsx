import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Select } from 'ui';
import type { LobbyFilter } from './choose-games.ts';
import type ko from './texts/ko.json';

const NAMES = {
  catalogue: 'sortCatalogue',
  popular: 'sortPopular',
  newest: 'sortNewest',
  name: 'sortName',
} as const satisfies Record<LobbyFilter['sort'], keyof typeof ko>;

const SORTS: readonly LobbyFilter['sort'][] = ['catalogue', 'popular', 'newest', 'name'];

interface SortChoiceProps {
  readonly chosen: LobbyFilter['sort'];
  /** Whether the backend reports popularity. */
  readonly popular: boolean;
  readonly onChoose: (sort: LobbyFilter['sort']) => void;
}

export function SortChoice({ chosen, popular, onChoose }: SortChoiceProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('lobby');
  const offered = SORTS.filter((sort) => popular || sort !== 'popular' || chosen === sort);
  return (
    <Select
      label={t('sort')}
      choices={offered.map((value) => ({ value, label: t(NAMES[value]) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
