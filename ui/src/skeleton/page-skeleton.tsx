import type { ReactElement } from 'react';
import { Stack } from '../layout/stack.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import { Skeleton } from './skeleton.tsx';

/** A page that is on its way: heading and content in their places. */
export function PageSkeleton(): ReactElement {
  const t = useKitText();
  return (
    <div role="status" aria-label={t('loading')}>
      <Stack gap={5}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Stack>
    </div>
  );
}
