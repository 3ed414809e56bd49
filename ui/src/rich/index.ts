export { usePeriod } from '../period/use-period.ts';
export { latePart, useLatePart } from './late-part.ts';
export { RangePicker } from './range-picker.tsx';
export { Table } from './table.tsx';
export type { TableColumn } from './table-props.ts';
