import type { ReactElement, ReactNode } from 'react';
import { PlaceFrame } from './place-frame.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** A list or screen with nothing in it: what it means and what to do next. */
export function EmptyState({ title, hint, action }: EmptyStateProps): ReactElement {
  return <PlaceFrame picture="calm" title={title} hint={hint} action={action} />;
}
