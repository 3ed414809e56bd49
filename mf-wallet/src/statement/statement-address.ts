import { lastDays, momentsOf, type Period } from 'shared-types/platform';
import type { KindGroup } from './statement-row.ts';

/** Groups of kinds in the order of their buttons. */
export const GROUPS: readonly KindGroup[] = ['all', 'money', 'games', 'compMoves', 'adjustments'];

/** Default period of a statement, in days up to today. */
const USUAL_DAYS = 30;

/** Maximum page number; larger ones in an address show the first page. */
const MOST_PAGES = 10_000;

/** View of the statement. */
export interface StatementView {
  readonly period: Period;
  readonly group: KindGroup;
  /** From 1. */
  readonly page: number;
}

/** Parses the view of an address (`?from=2026-11-01&to=2026-11-20&kind=games&page=2`); invalid values are defaults. */
export function viewIn(search: string): StatementView {
  const values = new URLSearchParams(search);
  const period = { from: values.get('from') ?? '', to: values.get('to') ?? '' };
  const page = Number(values.get('page'));
  return {
    period: momentsOf(period) === undefined ? lastDays(USUAL_DAYS) : period,
    group: GROUPS.find((group) => group === values.get('kind')) ?? 'all',
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** Builds the query of a view; other parameters are preserved. */
export function searchFor({ period, group, page }: StatementView, search: string): string {
  const values = new URLSearchParams(search);
  const usual = lastDays(USUAL_DAYS);
  const dated = period.from !== usual.from || period.to !== usual.to;
  const write = (name: string, value: string, said: boolean) => (said ? values.set(name, value) : values.delete(name));
  write('from', period.from, dated);
  write('to', period.to, dated);
  write('kind', group, group !== 'all');
  write('page', String(page), page > 1);
  const written = values.toString();
  return written === '' ? '' : `?${written}`;
}
