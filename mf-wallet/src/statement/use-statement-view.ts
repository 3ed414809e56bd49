import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { momentsOf, type Period, lastDays } from 'shared-types/platform';
import type { KindGroup } from './statement-row.ts';

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

/** Groups of kinds in the order of the buttons. */
export const GROUPS: readonly KindGroup[] = ['all', 'money', 'games', 'compMoves', 'adjustments'];

/** Days of the default period, up to today. */
const USUAL_DAYS = 30;

/** Maximum page number; larger ones in an address select the first page. */
const MAX_PAGE = 10_000;

/** Visible part of the statement. */
interface StatementView {
  readonly period: Period;
  readonly group: KindGroup;
  /** Starts at 1. */
  readonly page: number;
}

/** Parses the view from an address (`?from=2026-11-01&to=2026-11-20&kind=games&page=2`); invalid values get the default. */
export function parseStatementSearch(search: string): StatementView {
  const values = new URLSearchParams(search);
  const period = { from: values.get('from') ?? '', to: values.get('to') ?? '' };
  const page = Number(values.get('page'));
  return {
    period: momentsOf(period) === undefined ? lastDays(USUAL_DAYS) : period,
    group: GROUPS.find((group) => group === values.get('kind')) ?? 'all',
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Returns the query string of a view; other parameters of the address stay. */
export function formatStatementSearch({ period, group, page }: StatementView, search: string): string {
  const values = new URLSearchParams(search);
  const usual = lastDays(USUAL_DAYS);
  const dated = period.from !== usual.from || period.to !== usual.to;
  const write = (name: string, value: string, isSet: boolean) =>
    isSet ? values.set(name, value) : values.delete(name);
  write('from', period.from, dated);
  write('to', period.to, dated);
  write('kind', group, group !== 'all');
  write('page', String(page), page > 1);
  const written = values.toString();
  return written === '' ? '' : `?${written}`;
}
