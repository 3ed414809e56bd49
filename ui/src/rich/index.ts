export { PeriodFilter } from '../period/period-filter.tsx';
export { usePeriod } from '../period/use-period.ts';
export { useLatest, usePrinted } from '../period/use-printed.ts';
export { Table } from '../table/table.tsx';
