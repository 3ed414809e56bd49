import type { ReactElement } from 'react';
import { Stack } from '../layout/stack.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import { Skeleton } from './skeleton.tsx';

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
