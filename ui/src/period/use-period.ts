import { momentsOf, type Period } from 'shared-types/platform';
import { useQuery } from '../address/use-query.ts';

/**
 * Returns the period of a list, stored in the address as `?from=2026-11-01&to=2026-11-22`, so that reloads, links and
 * Back preserve it. The address may contain an invalid period (`momentsOf`), which is no history entry.
 * @param first period if the address has none
 */
export function usePeriod(first: Period): [Period, (period: Period) => void] {
  const query = useQuery();
  const period = { from: query.get('from') ?? first.from, to: query.get('to') ?? first.to };
  return [
    period,
    ({ from, to }) => {
      const isFirst = from === first.from && to === first.to;
      const changes = isFirst ? { from: undefined, to: undefined } : { from, to };
      const write = momentsOf(period) === undefined ? query.set : query.push;
      write({ ...changes, page: undefined });
    },
  ];
}
