import type { ReactElement, ReactNode } from 'react';
import { RowSkeletons } from '../skeleton/skeleton.tsx';
import classes from './table.module.css';

/** One column of a table, and its position on a phone, where rows have no columns. */
interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Position on a phone: start or end of one of two lines; `hidden` if another column contains it there. */
  readonly phone: 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'hidden';
  /** Amounts are right-aligned; dates and numbers are as narrow as possible. */
  readonly kind?: 'text' | 'amount' | 'narrow';
  readonly render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly label: string;
  /** Undefined while loading: a skeleton is shown. */
  readonly rows: readonly Row[] | undefined;
  readonly loading?: string;
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
  /** Returns the heading of a row, such as its day; shown once above adjacent rows with the same one. */
  readonly groupOf?: ((row: Row) => string) | undefined;
}

/** Maximum number of skeleton rows: as many as a phone shows. */
const MAX_SKELETON_ROWS = 8;

/** A table. A button in a cell covers its row; `data-phone-only` marks content of the two lines on a phone. */
export function Table<Row extends object>(props: TableProps<Row>): ReactElement {
  const { label, rows, loading, rowKey, columns, groupOf } = props;
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
      {groupRows(rows, groupOf).map(({ heading, rows: group }) => (
        <tbody key={heading ?? ''}>
          {heading !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={classes.heading}>
                {heading}
              </th>
            </tr>
          )}
          {group.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, phone, kind = 'text', render }) => (
                <td key={key} className={`${classes[phone]} ${classes[kind]}`}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Returns the rows in their order, divided where the heading changes. */
function groupRows<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  const groups: { readonly heading: string | undefined; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = groupOf?.(row);
    const last = groups.at(-1);
    if (last === undefined || last.heading !== heading) {
      groups.push({ heading, rows: [row] });
    } else {
      last.rows.push(row);
    }
  }
  return groups;
}
