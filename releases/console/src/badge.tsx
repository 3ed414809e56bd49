import type { ReactNode } from 'react';

/** Shows a state in one or two words. @param tone bad, accent, good or plain */
export function StatusBadge({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
