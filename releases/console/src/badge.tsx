import type { ReactNode } from 'react';

/** Shows a state in one or two words. @param tone error, warning, processing, success or plain */
export function StatusBadge({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
