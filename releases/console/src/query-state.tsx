import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';

/** Shows the error of a query, or a placeholder until its first data. */
export function QueryState({ query: { data, error } }: { readonly query: UseQueryResult }) {
  return error !== null ? (
    <Alert type="error" showIcon title={error.message} />
  ) : data === undefined ? (
    <Skeleton active />
  ) : null;
}
