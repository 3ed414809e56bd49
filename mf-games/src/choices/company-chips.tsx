import type { ReactElement } from 'react';
import { getGameName } from '../tiles/game-name.ts';
import classes from './company-chips.module.css';

interface CompanyChipsProps {
  readonly companies: readonly { readonly code: string; readonly nameKo: string; readonly nameEn: string }[];
  /** Code of a provider; undefined for all. */
  readonly chosen: string | undefined;
  readonly onChoose: (company: string | undefined) => void;
  readonly label: string;
  /** Label of the choice for all providers. */
  readonly all: string;
}

/** Provider filter in one line, which scrolls horizontally. */
export function CompanyChips({ companies, chosen, onChoose, label, all }: CompanyChipsProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={classes.companies}>
      {[undefined, ...companies].map((company) => (
        <button
          key={company?.code ?? ''}
          type="button"
          className={classes.company}
          aria-pressed={chosen === company?.code}
          onClick={() => onChoose(company?.code)}
        >
          {company === undefined ? all : getGameName(company)}
        </button>
      ))}
    </div>
  );
}
