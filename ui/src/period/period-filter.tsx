import { lazy, type ReactElement, Suspense } from 'react';
import type { Period } from 'shared-types/platform';
import { Skeleton } from '../skeleton/skeleton.tsx';
import classes from './period-filter.module.css';

export interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const PeriodChoice = lazy(() => import('./period-choice.tsx'));

/**
 * Selects the days of a list, and shows an error for an invalid period. Only members' lists use it, so it is not in the
 * initial chunk.
 */
export function PeriodFilter(props: PeriodFilterProps): ReactElement {
  const waiting = (
    <div className={classes.place}>
      <Skeleton shape="block" />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <PeriodChoice {...props} />
    </Suspense>
  );
}
