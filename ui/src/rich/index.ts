export { PeriodFilter } from '../period/period-filter.tsx';
export { usePeriod } from '../period/use-period.ts';
export { Table } from '../table/table.tsx';
