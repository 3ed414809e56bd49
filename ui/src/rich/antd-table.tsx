import AntdTableOfRows, { type ColumnsType } from 'antd/es/table';
import type { ReactElement, TdHTMLAttributes } from 'react';
import classes from './antd-table.module.css';
import { RichTheme } from './rich-theme.tsx';
import type { TableProps } from './table-props.ts';

/** A whole page of rows at once, which the caller turns over; nothing is said of no rows. */
export function AntdTable<Row extends object>({ label, rows, rowKey, columns }: TableProps<Row>): ReactElement {
  const shown: ColumnsType<Row> = columns.map(({ key, title, phone, kind = 'text', render }) => ({
    key,
    title,
    className: `${classes[phone]} ${classes[kind]}`,
    onCell: () => titled(title),
    render: (_, row) => render(row),
  }));
  return (
    <RichTheme>
      <AntdTableOfRows<Row>
        aria-label={label}
        className={classes.table ?? ''}
        columns={shown}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        locale={{ emptyText: '–' }}
      />
    </RichTheme>
  );
}

/** A cell that can say the title of its column where there are no columns. */
function titled(title: string): TdHTMLAttributes<HTMLElement> & { readonly 'data-title': string } {
  return { 'data-title': title };
}
