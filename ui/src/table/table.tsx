import type { ReactElement } from 'react';
import { RowSkeletons } from '../skeleton/row-skeletons.tsx';
import classes from './table.module.css';
import type { TableProps } from './table-props.ts';

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
