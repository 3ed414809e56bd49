import { useSearchParams } from 'react-router-dom';
import type { Period } from 'shared-types/platform';

/**
 * Hook: the period that a list is about, kept in the address as `?from=2026-11-01&to=2026-11-22`, so that a reload and a
 * link have it too. What stands there may be no period (`momentsOf`).
 * @param first what it is while the address names none
 */
export function usePeriod(first: Period): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    { from: search.get('from') ?? first.from, to: search.get('to') ?? first.to },
    ({ from, to }) =>
      setSearch(
        (values) => {
          values.set('from', from);
          values.set('to', to);
          return values;
        },
        { replace: true, preventScrollReset: true },
      ),
  ];
}
