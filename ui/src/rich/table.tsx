import AntdTable, { type ColumnsType } from 'antd/es/table';
import type { ReactElement, ReactNode } from 'react';
import { RichTheme } from './rich-theme.tsx';
import classes from './table.module.css';

/** One column of a table, and where its cells stand on a phone, where a row has no columns. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** On a phone: the first line and its end, the second line and its end, or nowhere. */
  readonly phone: 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'hidden';
  /** Amounts stand at the end, dates and numbers are as narrow as they can be. */
  readonly kind?: 'text' | 'amount' | 'narrow';
  readonly render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** Names the table; it is read out. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** What tells a row from the others. */
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
}

/** Rows with columns; on a phone each row is two lines. */
export function Table<Row extends object>({ label, rows, rowKey, columns }: TableProps<Row>): ReactElement {
  const shown: ColumnsType<Row> = columns.map(({ key, title, phone, kind = 'text', render }) => ({
    key,
    title,
    className: `${classes[phone]} ${classes[kind]}`,
    render: (_, row) => render(row),
  }));
  return (
    <RichTheme>
      <AntdTable<Row>
        aria-label={label}
        className={classes.table ?? ''}
        columns={shown}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
      />
    </RichTheme>
  );
}
