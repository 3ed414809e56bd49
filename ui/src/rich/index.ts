export { PeriodFilter } from '../period/period-filter.tsx';
export { usePeriod } from '../period/use-period.ts';
export { RangePicker } from './range-picker.tsx';
export { Table } from '../table/table.tsx';
export type { TableColumn } from '../table/table-props.ts';
