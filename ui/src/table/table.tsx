import type { ReactElement, ReactNode } from 'react';
import { RowSkeletons } from '../skeleton/row-skeletons.tsx';
import classes from './table.module.css';

/** One column of a table, and its position on a phone, where rows have no columns. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Position on a phone: start or end of a line; the third line shows the column's title. */
  readonly phone: 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'third' | 'thirdEnd';
  /** Amounts are right-aligned; dates and numbers are as narrow as possible. */
  readonly kind?: 'text' | 'amount' | 'narrow';
  readonly render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
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

/** Maximum number of skeleton rows: as many as a phone shows. */
const MAX_SKELETON_ROWS = 8;

/** A table; on a phone each row has two or three lines. */
export function Table<Row extends object>({ label, rows, loading, rowKey, columns }: TableProps<Row>): ReactElement {
  if (rows === undefined) {
    return <RowSkeletons rows={MAX_SKELETON_ROWS} {...(loading !== undefined && { label: loading })} />;
  }
  return (
    <table aria-label={label} className={classes.table}>
      <thead>
        <tr>
          {columns.map(({ key, title, kind = 'text' }) => (
            <th key={key} scope="col" className={classes[kind]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, phone, kind = 'text', render }) => (
              <td key={key} className={`${classes[phone]} ${classes[kind]}`} data-title={title}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
