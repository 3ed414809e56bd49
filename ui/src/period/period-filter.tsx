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
 * Which days a list is about: the last so many, or any two. Says itself when they are no period. Only members' lists have
 * one, so that its code is none of what every page starts with.
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
