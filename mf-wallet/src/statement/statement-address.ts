import { lastDays, momentsOf, type Period } from 'shared-types/platform';
import type { KindGroup } from './statement-row.ts';

/** Groups of kinds in the order of their buttons. */
export const GROUPS: readonly KindGroup[] = ['all', 'money', 'games', 'compMoves', 'adjustments'];

/** Days of a statement that nobody asked for otherwise, up to today. */
const USUAL_DAYS = 30;

/** No statement has more pages: what an address asks for beyond is the first one. */
const MOST_PAGES = 10_000;

/** What of the statement is on screen. */
export interface StatementView {
  readonly period: Period;
  readonly group: KindGroup;
  /** From 1 on. */
  readonly page: number;
}

/** What an address asks to see (`?from=2026-11-01&to=2026-11-20&kind=games&page=2`); what is no such thing is as usual. */
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

/** The address's part from the question mark on that asks for a view; whatever else it says stays. */
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
