import type { ReactNode } from 'react';

/** One column of a table, and its position on a phone, where rows have no columns. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Position on a phone: start or end of a line, or hidden; the third line shows the column's title. */
  readonly phone: 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'third' | 'thirdEnd' | 'hidden';
  /** Amounts are right-aligned; dates and numbers are as narrow as possible. */
  readonly kind?: 'text' | 'amount' | 'narrow';
  readonly render: (row: Row) => ReactNode;
}

/** Rows and columns of a table, with their labels. */
export interface TableProps<Row> {
  /** Accessible label. */
  readonly label: string;
  /** Undefined while loading: a skeleton is shown. */
  readonly rows: readonly Row[] | undefined;
  /** Loading message for a screen reader. */
  readonly loading?: string;
  /** Returns the unique key of a row. */
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
}
