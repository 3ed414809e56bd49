import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { momentsOf, type Period } from 'shared-types/platform';
import { formatStatementSearch, type StatementView, parseStatementSearch } from './statement-address.ts';

/**
 * Returns the view in the address; each change is a history entry. A period that is still incomplete while typing is only
 * in `period`.
 */
export function useStatementView() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = parseStatementSearch(search);
  const [typed, setTyped] = useState<{ readonly period: Period; readonly at: string }>();
  const getAddress = (change: Partial<StatementView>) => formatStatementSearch({ ...view, page: 1, ...change }, search);
  const show = (change: Partial<StatementView>) => {
    setTyped(undefined);
    void navigate({ search: getAddress(change) }, { preventScrollReset: true });
  };
  return {
    ...view,
    period: typed?.at === search ? typed.period : view.period,
    setPeriod: (period: Period) =>
      momentsOf(period) === undefined ? setTyped({ period, at: search }) : show({ period }),
    setGroup: (group: StatementView['group']) => show({ group }),
    /** Returns the address of a page of the current view. */
    toPage: (page: number) => ({ search: getAddress({ page }) }),
  };
}
