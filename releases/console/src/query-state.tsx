import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';

/** Shows the error of a query, or a placeholder while it has no data. */
export function QueryState({ query: { error, isLoading } }: { readonly query: UseQueryResult }) {
  return error === null ? isLoading && <Skeleton active /> : <Alert type="error" showIcon title={error.message} />;
}
