export { PeriodFilter } from '../period/period-filter.tsx';
export { usePeriod } from '../period/use-period.ts';
export { RangePicker } from './range-picker.tsx';
export { Table, type TableColumn } from '../table/table.tsx';
