import type { ReactNode } from 'react';

/** One column of a table, and where its cells stand on a phone, where a row has no columns. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** On a phone: a line or its end, or nowhere; what stands in the third line says its title before it. */
  readonly phone: 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'third' | 'thirdEnd' | 'hidden';
  /** Amounts stand at the end, dates and numbers are as narrow as they can be. */
  readonly kind?: 'text' | 'amount' | 'narrow';
  readonly render: (row: Row) => ReactNode;
}

/** Rows, the columns that they have, and how both are called. */
export interface TableProps<Row> {
  /** Names the table; it is read out. */
  readonly label: string;
  /** Undefined while they are on the way: a skeleton is shown. */
  readonly rows: readonly Row[] | undefined;
  /** What is on its way, for a screen reader. */
  readonly loading?: string;
  /** What tells a row from the others. */
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
}
