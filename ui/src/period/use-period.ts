import { useSearchParams } from 'react-router-dom';
import type { Period } from 'shared-types/platform';

/**
 * Returns the period of a list, stored in the address as `?from=2026-11-01&to=2026-11-22`, so that reloads and links
 * preserve it. The address may contain an invalid period (`momentsOf`).
 * @param first period if the address has none
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
