import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { momentsOf, type Period } from 'shared-types/platform';
import { searchFor, type StatementView, viewIn } from './statement-address.ts';

/**
 * Hook: what of the statement is on screen, as the address says it; each change is an entry of the history. A period that
 * is not one yet, while it is typed, stands in `period` alone.
 */
export function useStatementView() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = viewIn(search);
  const [typed, setTyped] = useState<{ readonly period: Period; readonly at: string }>();
  const addressOf = (change: Partial<StatementView>) => searchFor({ ...view, page: 1, ...change }, search);
  const show = (change: Partial<StatementView>) => {
    setTyped(undefined);
    void navigate({ search: addressOf(change) }, { preventScrollReset: true });
  };
  return {
    ...view,
    period: typed?.at === search ? typed.period : view.period,
    setPeriod: (period: Period) =>
      momentsOf(period) === undefined ? setTyped({ period, at: search }) : show({ period }),
    setGroup: (group: StatementView['group']) => show({ group }),
    /** The address of a page of what is on screen. */
    toPage: (page: number) => ({ search: addressOf({ page }) }),
  };
}
