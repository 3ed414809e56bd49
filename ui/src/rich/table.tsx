import type { ReactElement } from 'react';
import { ErrorState } from '../places/error-state.tsx';
import { RowSkeletons } from '../skeleton/row-skeletons.tsx';
import { latePart, useLatePart } from './late-part.ts';
import type { TableProps } from './table-props.ts';

const ANTD = latePart(() => import(/* webpackChunkName: "rich-table" */ './antd-table.tsx'));

/** Rows that its skeleton has at most: what a phone shows. */
const MOST_SKELETONS = 8;

interface LoadedTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  /** Undefined while they are on the way: shown so, and antd comes meanwhile. */
  readonly rows: readonly Row[] | undefined;
  /** What is on its way, for a screen reader; that something is when absent. */
  readonly loading?: string;
}

/** Rows with columns; on a phone each row is two or three lines. */
export function Table<Row extends object>({ rows, loading, ...table }: LoadedTableProps<Row>): ReactElement {
  const { part, failed, retry } = useLatePart(ANTD);
  if (failed) {
    return <ErrorState failure={{ kind: 'network' }} onRetry={retry} />;
  }
  if (part === undefined || rows === undefined) {
    const count = Math.min(rows?.length ?? MOST_SKELETONS, MOST_SKELETONS);
    return <RowSkeletons rows={count} {...(loading !== undefined && { label: loading })} />;
  }
  return <part.AntdTable rows={rows} {...table} />;
}
