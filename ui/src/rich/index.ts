export { usePeriod } from '../period/use-period.ts';
export { RangePicker } from './range-picker.tsx';
export { Table } from './table.tsx';
export type { TableColumn } from './table-props.ts';
