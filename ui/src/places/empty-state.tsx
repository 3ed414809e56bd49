import type { ReactElement, ReactNode } from 'react';
import type { EmptyIllustration } from './illustration.tsx';
import { PlaceFrame } from './place-frame.tsx';

interface EmptyStateProps {
  readonly illustration: EmptyIllustration;
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** An empty list or screen: what it means and what to do next. */
export function EmptyState(props: EmptyStateProps): ReactElement {
  return <PlaceFrame {...props} />;
}
